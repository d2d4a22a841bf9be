<?php

namespace EscudoWoo;

use EscudoShop\Amount;
use EscudoShop\Steps;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL

/**
 * Open orders that an older SOAP plugin left, during a move to this one. Its tables are known by their columns: an order, a
 * payment's id, and whether it is paid (0 open, 1 paid, 2 cancelled). Only what is open is asked about, and only read there.
 */
final class OldOrders {

	/** @return array{0: int, 1: int} How many were looked at, and how many orders changed. */
	public static function update( int $limit = 1000 ): array {
		global $wpdb;
		$orders = array();
		foreach ( self::tables() as $table ) {
			foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT id_order, id_transaction FROM %i WHERE paid = 0 AND id_transaction > 0 ORDER BY id_order DESC LIMIT %d', $table, $limit ) ) as $row ) {
				// Its tables go on saying “open” of orders that ended otherwise.
				$order = wc_get_order( (int) $row->id_order );
				if ( $order && Steps::OPEN === Orders::state_of( $order ) ) {
					$orders[ (string) $row->id_transaction ] = (int) $row->id_order;
				}
			}
		}
		return self::look( $orders );
	}

	/** A notification about one of its payments: the server tells whoever listens. */
	public static function hear( string $payment_id ): bool {
		global $wpdb;
		foreach ( ctype_digit( $payment_id ) ? self::tables() : array() as $table ) {
			$order_id = $wpdb->get_var( $wpdb->prepare( 'SELECT id_order FROM %i WHERE id_transaction = %s LIMIT 1', $table, $payment_id ) );
			if ( $order_id ) {
				self::look( array( $payment_id => (int) $order_id ) );
				return true;
			}
		}
		return false;
	}

	/** @param array<string|int, int> $orders The order of each payment. */
	private static function look( array $orders ): array {
		$changed = 0;
		foreach ( Options::client()->paymentsById( array_map( 'strval', array_keys( $orders ) ) ) as $id => $payment ) {
			$changed += self::take( $orders[ $id ], $payment ) ? 1 : 0;
		}
		return array( count( $orders ), $changed );
	}

	/** @return string[] */
	private static function tables(): array {
		global $wpdb;
		return $wpdb->get_col(
			$wpdb->prepare(
				"SELECT table_name FROM information_schema.columns WHERE table_schema = %s AND table_name LIKE %s AND column_name IN ('id_order', 'id_transaction', 'paid') GROUP BY table_name HAVING COUNT(*) = 3",
				DB_NAME,
				$wpdb->esc_like( $wpdb->prefix ) . '%'
			)
		);
	}

	private static function take( int $order_id, array $payment ): bool {
		return (bool) Store::locked(
			$order_id,
			static function () use ( $order_id, $payment ): bool {
				$order = Orders::fresh( $order_id );
				$step  = Steps::choose( Orders::state_of( $order ), $payment, true, $order ? Orders::cents( $order ) : null );
				if ( ! $order ) {
					return false;
				}
				switch ( $step ) {
					case 'pay':
						/* translators: 1: amount, 2: id of the payment */
						$order->add_order_note( sprintf( __( '%1$s paid (payment %2$s of the older plugin).', 'escudo-for-woocommerce' ), Looker::words( (int) $payment['amount'] ), $payment['id'] ) );
						$order->payment_complete( (string) $payment['id'] );
						return true;
					case 'expire':
					case 'cancel':
						/* translators: %s: id of the payment */
						$order->update_status( 'cancelled', sprintf( __( 'Payment %s of the older plugin is over.', 'escudo-for-woocommerce' ), $payment['id'] ) );
						return true;
					case 'differs':
						/* translators: 1: amount, 2: id of the payment, 3: total of the order */
						$text = sprintf( __( '%1$s came in (payment %2$s of the older plugin), but the order costs %3$s. It was not marked as paid: decide what is right.', 'escudo-for-woocommerce' ), Looker::words( (int) $payment['amount'] ), $payment['id'], Looker::words( (int) Amount::cents( $order->get_total( 'edit' ) ) ) );
						if ( $order->get_meta( '_escudo_attention' ) !== $text ) {
							Orders::needs_a_person( $order, $text );
						}
						return false;
				}
				return false;
			}
		);
	}
}
