-- A customer is found by how a name, an email address or a phone number begins, with or without its accents.
create index customers_by_name on customers (entity_id, (lower(translate(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), 'áàâãäåçéèêëíìîïñóòôõöúùûüýÿÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'))) text_pattern_ops);
create index customers_by_last_name on customers (entity_id, (lower(translate(last_name, 'áàâãäåçéèêëíìîïñóòôõöúùûüýÿÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'))) text_pattern_ops);
create index customers_by_phone on customers (entity_id, split_part(phone_number, '#', 2) text_pattern_ops);
create index customers_by_email_beginning on customers (entity_id, lower(email) text_pattern_ops);
drop index customers_by_email;
alter index customers_by_email_beginning rename to customers_by_email;
