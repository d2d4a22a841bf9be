-- Where a payer reaches an entity when its page leads nowhere else: an address of its help, or of its mail.
alter table entity_pages add column contact text check (contact ~ '^(https://|mailto:)' and length(contact) <= 500);
