-- Leaves a few rows of every table of a demo world: one of each status, two where there is none, and whatever these refer to.
begin;
set local session_replication_role = replica;
create temp table kept (of_table regclass, at_row tid, primary key (of_table, at_row)) on commit drop;
do $$
declare
	each record;
	added bigint;
	found bigint;
begin
	for each in
		select c.oid::regclass as name, exists (select from pg_attribute where attrelid = c.oid and attname = 'status') as has_status
		from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^portal_'
	loop
		if each.has_status then
			execute format('insert into kept select distinct on (status) %L::regclass, ctid from %s order by status, ctid', each.name, each.name);
		else
			execute format('insert into kept select %L::regclass, ctid from %s order by ctid limit 2', each.name, each.name);
		end if;
	end loop;
	loop
		added := 0;
		for each in
			select conrelid::regclass as child, confrelid::regclass as parent, (
				select string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ')
				from unnest(conkey, confkey) as pair (child_at, parent_at)
				join pg_attribute ca on ca.attrelid = conrelid and ca.attnum = child_at
				join pg_attribute pa on pa.attrelid = confrelid and pa.attnum = parent_at
			) as meets
			from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
		loop
			execute format(
				'insert into kept select distinct %L::regclass, p.ctid from %s p join %s c on %s join kept on of_table = %L::regclass and at_row = c.ctid on conflict do nothing',
				each.parent, each.parent, each.child, each.meets, each.child
			);
			get diagnostics found = row_count;
			added := added + found;
		end loop;
		exit when added = 0;
	end loop;
	for each in
		select c.oid::regclass as name from pg_class c
		where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^portal_'
	loop
		execute format('delete from %s t where not exists (select from kept where of_table = %L::regclass and at_row = t.ctid)', each.name, each.name);
	end loop;
end $$;
commit;

-- What a demo world has none of.
insert into attempt_windows values ('6f1c', 3, '2026-11-21T12:10:00Z'), ('a0b2', 1, '2026-11-21T13:00:00Z');
insert into audit_entries (user_id, staff_id, method, path, status, reason, network, occurred_at)
select users.id, staff.id, 'POST', '/api/parcels', 201, 'The customer rang', '192.0.2.0/24', '2026-11-21T12:00:00.123Z'
from users, staff order by users.id limit 2;
insert into contact_messages (user_id, client_uuid, name, email, phone, subject, message, answered_at, created_at) values
	((select min(id) from users), '0f0e0d0c-0b0a-4908-8706-050403020100', 'Анна', 'anna@aist.example', '+79161234567', 'Адрес', E'Первая строка\nвторая', '2026-11-21T12:30:00Z', '2026-11-21T12:00:00Z'),
	(null, null, 'Guest', 'guest@example.org', null, 'A "quoted" subject', E'Back\\slash, tab\t and comma', null, '2026-11-21T12:01:00Z');
insert into deleted_parcels select id, '1f0e0d0c-0b0a-4908-8706-050403020100', '2026-11-20T12:00:00Z' from users order by id limit 2;
insert into idempotency_keys select id, 'key-' || id, 'POST /parcels', 'd2a8', 201, '{"data":{"id":1,"price":"10.50"}}', '2026-11-20T12:00:00Z'
from users order by id limit 2;
insert into known_networks select id, 'f00d', '2026-11-20T12:00:00Z' from users order by id limit 2;
insert into limit_checks (receiver_id) select id from receivers order by id limit 2;
insert into mails (user_id, recipient, kind, language, subject, text, html, cause, attempts, last_error, next_try_at, sent_at, created_at) values
	((select min(id) from users), 'anna@aist.example', 'parcel_received', 'ru', 'Посылка на складе', 'Она пришла', '<p>Она пришла</p>', 'parcel:1:received', 1, null, null, '2026-11-20T12:00:01Z', '2026-11-20T12:00:00Z'),
	(null, 'guest@example.org', 'contact', 'en', 'We have your message', 'Thank you', '<p>Thank you</p>', 'contact:2', 2, 'ECONNREFUSED', '2026-11-21T13:00:00Z', null, '2026-11-20T12:00:00Z');
insert into one_time_codes (user_id, purpose, secret_hash, email, created_at, expires_at, used_at)
select id, 'reset', 'beef' || id, email, '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', case when id % 2 = 0 then '2026-11-20T12:30:00Z'::timestamptz end
from users order by id limit 2;
