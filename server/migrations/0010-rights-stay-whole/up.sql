create or replace function right_refuse_partial_holding() returns trigger language plpgsql as $$
declare concerned uuid[]; checked uuid; held integer;
begin
  if tg_table_name = 'rights' then concerned := array[new.id];
  elsif tg_op = 'INSERT' then concerned := array[new.right_id];
  elsif tg_op = 'DELETE' then concerned := array[old.right_id];
  else concerned := array[old.right_id, new.right_id];
  end if;
  foreach checked in array concerned loop
    select coalesce(sum(basis_points), 0) into held from right_holdings where right_id = checked and held_until is null;
    if held <> 10000 then
      raise exception 'right % is held to % of 10000 basis points', checked, held using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger right_holdings_not_emptied before truncate on right_holdings
  for each statement execute function refuse_change();
