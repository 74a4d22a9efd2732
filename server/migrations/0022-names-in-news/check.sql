select n.id from notifications n
join proposals p on n.related_item_type = 'proposal' and n.related_item_id = p.id::text
join users u on u.id in (p.owner_id, p.provider_id)
where starts_with(n.message, u.name || ' ')
limit 1;
