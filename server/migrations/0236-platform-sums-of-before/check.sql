select kind || ' of ' || month || ', ' || stage || ' ' || measure as wrong from wrong_platform_sums limit 10;
