drop index payments_report;

-- What is not completed adds nothing up: such rows are no work of a trigger's any more.
drop trigger payments_added_up on payments;
create trigger payments_added_up_inserted after insert on payments
  for each row when (new.status = 'completed') execute function payment_add_to_agreement();
create trigger payments_added_up after update of status, amount on payments
  for each row when (new.status = 'completed' or old.status = 'completed') execute function payment_add_to_agreement();
create trigger payments_added_up_deleted after delete on payments
  for each row when (old.status = 'completed') execute function payment_add_to_agreement();

drop trigger payments_recorded on payments;
create trigger payments_recorded_inserted after insert on payments
  for each row when (new.status = 'completed') execute function provider_count_payment();
create trigger payments_recorded after update of status, amount, processed_at on payments
  for each row when (new.status = 'completed' or old.status = 'completed') execute function provider_count_payment();
create trigger payments_recorded_deleted after delete on payments
  for each row when (old.status = 'completed') execute function provider_count_payment();
