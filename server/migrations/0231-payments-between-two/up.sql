alter table payments validate constraint payments_between_two;
