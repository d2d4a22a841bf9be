-- People hear by mail that the provider suspended a platform that acts for their entity, or let it go on.
alter table mail_choices drop constraint mail_choices_kind_check;
alter table mail_choices add constraint mail_choices_kind_check check (kind in ('disputes', 'webhooks', 'platforms', 'invoices', 'transfers'));
alter table entity_news drop constraint entity_news_kind_check;
alter table entity_news add constraint entity_news_kind_check check (kind in ('disputes', 'webhooks', 'platforms', 'invoices', 'transfers'));
