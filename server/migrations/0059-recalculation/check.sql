select name from (values ('recalculations'), ('earlier_distributions'), ('earlier_payments'), ('earlier_settlements'))
  as made (name) where to_regclass(made.name) is null;
