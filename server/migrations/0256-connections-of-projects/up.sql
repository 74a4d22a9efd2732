create index project_connections_project on project_connections (project_id);
