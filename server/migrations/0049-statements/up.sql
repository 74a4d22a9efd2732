-- Statements read what moved in a period. Rows of the ledger come in the order of their time, so a small index is enough.
create index ledger_transactions_posted on ledger_transactions using brin (posted_at);

create index agreement_completions_payer on agreement_completions (payer_id);
create index share_settlements_of_holder on share_settlements (holder_id);
