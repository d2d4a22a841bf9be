-- How an entity's pages look and who may frame them; and whether a checkout named a layout at all.
create table entity_pages (
  entity_id integer primary key references entities,
  -- Origins that may show the card form in a frame ("https://shop.example"); empty: that of the checkout's own redirect.
  origins text[] not null default '{}',
  -- "#rrggbb"; null: ours. Whether it is legible is decided where it is used.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- A small PNG or WebP: neither can carry a script.
  logo bytea check (octet_length(logo) <= 65536),
  logo_type text check (logo_type in ('image/png', 'image/webp')),
  check ((logo is null) = (logo_type is null))
);

alter table checkouts alter column layout drop not null;
