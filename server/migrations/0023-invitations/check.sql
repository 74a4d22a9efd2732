select name from (values ('invitations'), ('invitation_sendings'), ('invitations_one_by_id'), ('invitations_one_by_address'))
  as made (name)
where to_regclass(made.name) is null;
