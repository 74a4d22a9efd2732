select 'figures of a listing without a price that was notified of' as wrong from listing_figures
where computed_at is not null and alerted_price is null;
