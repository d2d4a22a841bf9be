<?php

namespace EscudoWoo;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL

/**
 * The payments of orders, one row each, in a table of their own: the same for orders in tables and in posts, found by
 * payment in one step, and with the database's own lock.
 */
final class Store {

	const VERSION = '2';

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'escudo_payments';
	}

	public static function install(): void {
		if ( get_option( 'escudo_db' ) === self::VERSION ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		global $wpdb;
		$table = self::table();
		if ( '1' === get_option( 'escudo_db' ) ) {
			// Two servers may give the same number: a shop that was tried with one sells with another.
			$wpdb->query( $wpdb->prepare( 'ALTER TABLE %i DROP INDEX payment_id', $table ) );
		}
		dbDelta(
			"CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_id bigint(20) unsigned NOT NULL,
				try int(10) unsigned NOT NULL DEFAULT 1,
				unique_id varchar(100) NOT NULL,
				payment_id varchar(20) DEFAULT NULL,
				is_current tinyint(1) NOT NULL DEFAULT 1,
				method varchar(2) NOT NULL,
				amount bigint(20) NOT NULL,
				state varchar(20) NOT NULL DEFAULT 'asking',
				told varchar(20) NOT NULL DEFAULT '',
				checkout_url varchar(500) NOT NULL DEFAULT '',
				entity varchar(5) NOT NULL DEFAULT '',
				reference varchar(9) NOT NULL DEFAULT '',
				phone varchar(30) NOT NULL DEFAULT '',
				created_at int(10) unsigned NOT NULL,
				valid_until int(10) unsigned NOT NULL DEFAULT 0,
				looked_at int(10) unsigned NOT NULL DEFAULT 0,
				reminded_at int(10) unsigned NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY unique_id (unique_id),
				KEY payment_id (payment_id),
				KEY order_id (order_id),
				KEY waiting (state,looked_at)
			) {$wpdb->get_charset_collate()};"
		);
		update_option( 'escudo_db', self::VERSION, true );
	}

	/**
	 * Does the work while nobody else works on the order, in whatever process. The lock is the database's: it is gone when
	 * the process dies.
	 *
	 * @throws \RuntimeException When the lock is not free in time.
	 * @return mixed
	 */
	public static function locked( int $order_id, callable $work ) {
		global $wpdb;
		$name = substr( md5( DB_NAME . $wpdb->prefix ), 0, 12 ) . '-escudo-' . $order_id;
		if ( '1' !== (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, 25)', $name ) ) ) {
			throw new \RuntimeException( 'Somebody else is working on order ' . absint( $order_id ) . '.' );
		}
		try {
			return $work();
		} finally {
			$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $name ) );
		}
	}

	public static function insert( array $row ): object {
		global $wpdb;
		$wpdb->insert( self::table(), $row );
		return self::by( 'id', (string) $wpdb->insert_id );
	}

	public static function update( object $row, array $changes ): object {
		global $wpdb;
		$wpdb->update( self::table(), $changes, array( 'id' => $row->id ) );
		return self::by( 'id', (string) $row->id );
	}

	public static function delete( object $row ): void {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'id' => $row->id ) );
	}

	/** The newest of those that have the value. */
	public static function by( string $column, string $value ): ?object {
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE %i = %s ORDER BY id DESC LIMIT 1', self::table(), $column, $value ) );
		return $row ? $row : null;
	}

	/** The payments of an order, the newest first. */
	public static function of_order( int $order_id ): array {
		global $wpdb;
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE order_id = %d ORDER BY id DESC', self::table(), $order_id ) );
	}

	public static function current( int $order_id ): ?object {
		foreach ( self::of_order( $order_id ) as $row ) {
			if ( $row->is_current ) {
				return $row;
			}
		}
		return null;
	}

	public static function make_current( object $row ): object {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET is_current = (id = %d) WHERE order_id = %d', self::table(), $row->id, $row->order_id ) );
		return self::by( 'id', (string) $row->id );
	}

	/** Payments that are not over, those that were not looked at for longest first. */
	public static function open( int $looked_before, int $limit ): array {
		global $wpdb;
		return $wpdb->get_results(
			$wpdb->prepare(
				"SELECT * FROM %i WHERE state IN ('asking', 'pending', 'pending_confirmation', 'authorised') AND looked_at < %d ORDER BY looked_at, id LIMIT %d",
				self::table(),
				$looked_before,
				$limit
			)
		);
	}

	/** Multibanco references that end between two moments and were not reminded of. */
	public static function to_remind( int $from, int $to ): array {
		global $wpdb;
		return $wpdb->get_results(
			$wpdb->prepare(
				"SELECT * FROM %i WHERE method = 'MB' AND is_current = 1 AND state = 'pending' AND reminded_at = 0 AND valid_until BETWEEN %d AND %d LIMIT 200",
				self::table(),
				$from,
				$to
			)
		);
	}
}
