select column_name as still_there from information_schema.columns
where table_name = 'provider_profiles' and column_name like 'recommendation%';
