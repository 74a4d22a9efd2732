alter table record_matches add constraint record_matches_mapping_whose foreign key (mapping_id, agreement_id, project_id)
  references revenue_mappings (id, agreement_id, project_id) not valid;
