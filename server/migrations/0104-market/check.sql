select t.name as missing from (values ('listings'), ('listing_views'), ('listing_offers'), ('purchases')) as t (name)
where to_regclass(t.name) is null
union all
select r.id || ' ' || right_wrong_holdings(r.id) from rights r where right_wrong_holdings(r.id) is not null
