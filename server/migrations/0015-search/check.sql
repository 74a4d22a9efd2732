select 'people' as behind where exists (select id, words from search_person_words except select id, words from search_people)
union all
select 'projects' where exists (select id, words from search_project_words except select id, words from search_projects)
union all
select 'proposals' where exists (select id, words from search_proposal_words except select id, words from search_proposals)
union all
select 'agreements' where exists (select id, words from search_agreement_words except select id, words from search_agreements)
union all
select 'reports' where exists (select id, words from search_report_words except select id, words from search_reports);
