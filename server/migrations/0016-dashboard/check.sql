select name from (values
  ('payments_paid'), ('payments_unpaid'), ('payments_newest'), ('proposals_newest'), ('proposal_decisions_version'),
  ('first_steps_dismissals')) as made (name)
where to_regclass(made.name) is null;
