select name from (values ('vouchers'), ('voucher_redemptions'), ('voucher_redemptions_once')) as made (name)
where to_regclass(made.name) is null;
