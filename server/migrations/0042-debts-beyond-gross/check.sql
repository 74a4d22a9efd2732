select kind || ' of ' || id as wrong from wrong_sums limit 10;
