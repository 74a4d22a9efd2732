select 'a live listing without figures' as wrong from listings l
where l.status in ('active', 'pending') and not exists (select from listing_figures f where f.listing_id = l.id);
