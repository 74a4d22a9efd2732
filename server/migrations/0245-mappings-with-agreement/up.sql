create unique index revenue_mappings_whose on revenue_mappings (id, agreement_id, project_id);
