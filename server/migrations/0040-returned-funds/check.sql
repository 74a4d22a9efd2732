select name from (values ('returned_funds'), ('returned_parts'), ('repayments')) as made (name) where to_regclass(made.name) is null;
