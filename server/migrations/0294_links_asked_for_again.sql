-- Whoever lost the link of their registration asks for another: it is told as other news are, in the language in which it was asked for.
alter table registration_news add column language text;
alter table registration_news drop constraint registration_news_check;
alter table registration_news add constraint registration_news_check check (news in ('approved', 'declined', 'wanted', 'link'));
