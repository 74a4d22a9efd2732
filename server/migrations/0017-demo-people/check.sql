select 'demo_people' as missing
where to_regclass('demo_people') is null;
