-- As Stripe named the source when it was last validated: 'Fernleaf monthly'.
alter table revenue_mappings add column source_name text;
