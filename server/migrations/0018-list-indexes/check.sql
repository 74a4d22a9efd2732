select index as missing from unnest(array['right_holdings_holder', 'agreements_provider_project']) as index
where to_regclass(index) is null;
