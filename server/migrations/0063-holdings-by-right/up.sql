-- Who held a right on a day, those who hold it no longer included.
create index right_holdings_right on right_holdings (right_id, held_from);
