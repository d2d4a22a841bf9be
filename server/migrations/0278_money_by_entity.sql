-- Money that an acquirer names is noted once for its entity: a key with the entity in it, as the tables of a merchant have, can lie on
-- its node. What a name is of, its reference, is of one entity.
alter table received_money add constraint received_money_once unique (entity_id, account, acquirer_reference);
alter table received_money drop constraint received_money_account_acquirer_reference_key;
