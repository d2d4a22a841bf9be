<?php

namespace EscudoWoo;

use EscudoShop\Amount;
use EscudoShop\Attempt;
use EscudoShop\Refused;
use EscudoShop\Steps;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/**
 * Looks at a payment: reads it from the server, chooses the step from the table, does it. Webhooks, waiting views, the
 * scheduled job and the buttons all come here, one at a time for each order.
 */
final class Looker {

	/** @return string The step that was done, see EscudoShop\Steps. */
	public static function look( object $row ): string {
		return Store::locked(
			(int) $row->order_id,
			static function () use ( $row ): string {
				$now = Store::by( 'id', (string) $row->id );
				return $now ? self::look_at( $now ) : 'nothing';
			}
		);
	}

	/** The same where a failure may wait for the scheduled job. */
	public static function look_quietly( ?object $row ): string {
		try {
			return $row ? self::look( $row ) : 'nothing';
		} catch ( \RuntimeException $error ) {
			Log::warn( sprintf( 'Payment %s could not be looked at now: %s', $row->payment_id, $error->getMessage() ) );
			return 'nothing';
		}
	}

	/** Inside the order's lock. */
	public static function look_at( object $row ): string {
		if ( null === $row->payment_id ) {
			$row = Payer::adopt( $row );
			if ( ! $row ) {
				return 'nothing';
			}
		}
		$payment = Options::client()->payment( (string) $row->payment_id );
		if ( ! Attempt::isOf( $payment, (string) $row->unique_id ) ) {
			Log::warn( sprintf( 'Payment %s of order %s was made at another server than this shop’s settings name. It is not followed any more; its order is as it was.', $row->payment_id, $row->order_id ) );
			Store::update( $row, array( 'state' => 'cancelled', 'looked_at' => time() ) );
			return 'nothing';
		}
		$order   = Orders::fresh( (int) $row->order_id );
		$step    = Steps::choose( Orders::state_of( $order ), $payment, (bool) $row->is_current, $order ? Orders::cents( $order ) : null );
		Log::tell( sprintf( 'Payment %s of order %s is %s: %s.', $row->payment_id, $row->order_id, Steps::stateOf( $payment ), $step ) );
		$row = Store::update(
			$row,
			array(
				// What was captured in part is paid, whatever became of the rest.
				'state'       => 'confirmed' === $row->state ? 'confirmed' : Steps::stateOf( $payment ),
				'looked_at'   => time(),
				'valid_until' => (int) strtotime( (string) ( $payment['validDate']['end'] ?? 'now' ) ),
			)
		);
		if ( $order ) {
			Refunds::catch_up( $order, $row, $payment );
		}
		self::perform( $step, $order, $row, $payment );
		return $step;
	}

	private static function perform( string $step, ?\WC_Order $order, object $row, array $payment ): void {
		if ( 'withdraw' === $step ) {
			self::withdraw( $row );
		} elseif ( 'orphan' === $step && 'orphan' !== $row->told ) {
			Store::update( $row, array( 'told' => 'orphan' ) );
			Log::warn( sprintf( 'Payment %s was paid, and its order %s is gone. Refund it in the Escudo back office.', $row->payment_id, $row->order_id ) );
		} elseif ( $order ) {
			self::tell_order( $step, $order, $row, $payment );
		}
	}

	private static function tell_order( string $step, \WC_Order $order, object $row, array $payment ): void {
		$amount = self::words( (int) $payment['amount'] );
		$name   = self::method_name( $row->method );
		switch ( $step ) {
			case 'pay':
				self::pay( $order, $row, $payment );
				return;
			case 'authorise':
				Store::make_current( $row );
				$order->update_meta_data( '_escudo_held', 'yes' );
				/* translators: 1: amount, 2: payment method, 3: id of the payment */
				$order->update_status( 'on-hold', sprintf( __( '%1$s is held by %2$s and waits for the capture (payment %3$s).', 'escudo-for-woocommerce' ), $amount, $name, $row->payment_id ) );
				return;
			case 'expire':
				/* translators: %s: payment method */
				self::end( $order, sprintf( __( 'The time to pay by %s is over. The order was cancelled and the stock given back.', 'escudo-for-woocommerce' ), $name ) );
				return;
			case 'cancel':
				/* translators: %s: payment method */
				self::end( $order, sprintf( __( 'The payment by %s was cancelled. The order was cancelled and the stock given back.', 'escudo-for-woocommerce' ), $name ) );
				return;
			case 'late':
				/* translators: 1: amount, 2: payment method, 3: id of the payment */
				self::once( $step, $order, $row, sprintf( __( '%1$s came in by %2$s after the order was cancelled (payment %3$s). Deliver it and mark the order as paid, or refund the money.', 'escudo-for-woocommerce' ), $amount, $name, $row->payment_id ) );
				return;
			case 'twice':
				/* translators: 1: amount, 2: payment method, 3: id of the payment */
				self::once( $step, $order, $row, sprintf( __( 'The order was paid twice: %1$s came in again by %2$s (payment %3$s). Refund one of them.', 'escudo-for-woocommerce' ), $amount, $name, $row->payment_id ) );
				return;
			case 'differs':
				/* translators: 1: amount, 2: payment method, 3: id of the payment, 4: total of the order */
				self::once( $step, $order, $row, sprintf( __( '%1$s came in by %2$s (payment %3$s), but the order costs %4$s. It was not marked as paid: decide what is right.', 'escudo-for-woocommerce' ), $amount, $name, $row->payment_id, self::words( (int) Orders::cents( $order ) ) ) );
				return;
		}
	}

	private static function pay( \WC_Order $order, object $row, array $payment ): void {
		$row     = Store::make_current( $row );
		$gateway = Orders::gateway_of( $row->method );
		if ( $order->get_payment_method() !== $gateway ) {
			$order->set_payment_method( $gateway );
			$order->set_payment_method_title( self::method_name( $row->method ) );
		}
		$order->delete_meta_data( '_escudo_held' );
		$order->delete_meta_data( '_escudo_attention' );
		$paid_at = strtotime( (string) ( $payment['stateDetails']['createdAt'] ?? 'now' ) );
		/* translators: 1: amount, 2: payment method, 3: id of the payment */
		$order->add_order_note( sprintf( __( '%1$s paid by %2$s (payment %3$s).', 'escudo-for-woocommerce' ), self::words( (int) $payment['amount'] ), self::method_name( $row->method ), $row->payment_id ) );
		$order->set_date_paid( min( time(), $paid_at ? $paid_at : time() ) );
		$order->payment_complete( (string) $row->payment_id );
		foreach ( Store::of_order( (int) $row->order_id ) as $other ) {
			if ( $other->id !== $row->id && null !== $other->payment_id && in_array( $other->state, array( 'pending', 'pending_confirmation' ), true ) ) {
				self::look_quietly( $other );
			}
		}
	}

	private static function end( \WC_Order $order, string $note ): void {
		$order->delete_meta_data( '_escudo_held' );
		$order->update_status( 'cancelled', $note );
	}

	private static function once( string $step, \WC_Order $order, object $row, string $text ): void {
		if ( $row->told !== $step ) {
			Store::update( $row, array( 'told' => $step ) );
			Orders::needs_a_person( $order, $text );
		}
	}

	/** Cancels a payment that its order does not want any more. Whoever paid in that moment is heard. */
	private static function withdraw( object $row ): void {
		try {
			Options::client()->cancel( (string) $row->payment_id );
			Store::update( $row, array( 'state' => 'cancelled' ) );
		} catch ( Refused $refused ) {
			if ( $refused->passes() ) {
				throw $refused;
			}
			$payment = Options::client()->payment( (string) $row->payment_id );
			if ( 'confirmed' === Steps::stateOf( $payment ) ) {
				self::look_at( $row );
			} else {
				Store::update( $row, array( 'state' => Steps::stateOf( $payment ) ) );
				Log::tell( sprintf( 'Payment %s could not be cancelled: %s', $row->payment_id, $refused->getMessage() ) );
			}
		}
	}

	public static function words( int $cents ): string {
		return Amount::words( $cents, Options::language() );
	}

	public static function method_name( string $method ): string {
		return 'CC' === $method ? __( 'card', 'escudo-for-woocommerce' ) : ( 'MB' === $method ? 'Multibanco' : 'MB WAY' );
	}
}
