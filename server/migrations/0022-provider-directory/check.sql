select stored_as || ' of ' || id as wrong from wrong_provider_records limit 10;
