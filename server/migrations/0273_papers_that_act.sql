-- Whether a document of a registration does something when it is opened is found out once, when it comes; null: it came before.
alter table registration_documents add column is_active boolean;
