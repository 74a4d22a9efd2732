-- In which order the lines of a report were corrected: each is made under the lock of its report.
alter table report_corrections add column number bigint generated always as identity;
