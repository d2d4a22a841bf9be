<?php

namespace EscudoWoo;

use EscudoShop\Amount;
use EscudoShop\Refused;
use EscudoShop\Steps;

defined( 'ABSPATH' ) || exit;

/** The box on the order's screen: facts, timeline, and the buttons. */
final class OrderBox {

	public static function register(): void {
		add_action( 'add_meta_boxes', array( self::class, 'add' ), 10, 2 );
		add_action( 'admin_post_escudo_order', array( self::class, 'act' ) );
		add_action( 'woocommerce_order_status_completed', array( self::class, 'capture_completed' ), 5, 2 );
		add_action( 'woocommerce_order_status_cancelled', array( self::class, 'withdraw_cancelled' ), 20, 1 );
	}

	/** @param mixed $post The post, or the order, depending on where orders are kept. */
	public static function add( string $screen, $post ): void {
		$order = $post instanceof \WP_Post ? wc_get_order( $post->ID ) : $post;
		if ( $order instanceof \WC_Order && Store::of_order( $order->get_id() ) ) {
			add_meta_box( 'escudo', 'Escudo', array( self::class, 'show' ), $screen, 'side', 'high' );
		}
	}

	/** @param mixed $post The post or the order. */
	public static function show( $post ): void {
		$order = $post instanceof \WP_Post ? wc_get_order( $post->ID ) : $post;
		// phpcs:ignore WordPress.Security.NonceVerification
		$said = isset( $_GET['escudo_said'] ) ? get_transient( 'escudo_said_' . get_current_user_id() ) : '';
		if ( $said ) {
			echo '<p role="status"><strong>' . esc_html( $said ) . '</strong></p>';
		}
		if ( $order->get_meta( '_escudo_attention' ) ) {
			echo '<p style="border-left:4px solid #d63638;padding-left:8px">' . esc_html( $order->get_meta( '_escudo_attention' ) ) . '</p>';
		}
		foreach ( Store::of_order( $order->get_id() ) as $row ) {
			self::show_payment( $row, $order );
		}
		self::show_buttons( $order );
	}

	private static function show_payment( object $row, \WC_Order $order ): void {
		$facts = array(
			__( 'Payment', 'escudo-for-woocommerce' ) => $row->payment_id ? $row->payment_id : __( 'asked for, not answered yet', 'escudo-for-woocommerce' ),
			__( 'Method', 'escudo-for-woocommerce' ) => Looker::method_name( $row->method ),
			__( 'Amount', 'escudo-for-woocommerce' ) => Looker::words( (int) $row->amount ),
			__( 'State', 'escudo-for-woocommerce' )  => self::state_word( $row->state ),
		);
		if ( 'MB' === $row->method && '' !== $row->reference ) {
			$facts[ __( 'Reference', 'escudo-for-woocommerce' ) ] = $row->entity . ' / ' . Amount::reference( $row->reference );
			$facts[ __( 'Pay until', 'escudo-for-woocommerce' ) ] = MultibancoData::until( $row );
		}
		if ( 'MW' === $row->method ) {
			$facts[ __( 'Phone', 'escudo-for-woocommerce' ) ] = \EscudoShop\Phone::masked( $row->phone );
		}
		printf( '<table style="width:100%%;opacity:%s"><tbody>', $row->is_current ? '1' : '0.6' );
		foreach ( $facts as $label => $value ) {
			printf( '<tr><th scope="row" style="text-align:left;font-weight:400">%s</th><td><strong>%s</strong></td></tr>', esc_html( $label ), esc_html( (string) $value ) );
		}
		echo '</tbody></table>';
		self::show_timeline( $row, $order );
		echo '<hr>';
	}

	private static function show_timeline( object $row, \WC_Order $order ): void {
		$moments = array(
			array( (int) $row->created_at, __( 'asked for', 'escudo-for-woocommerce' ) ),
			array( (int) $row->reminded_at, __( 'customer reminded', 'escudo-for-woocommerce' ) ),
		);
		if ( $row->is_current && $order->get_transaction_id() === (string) $row->payment_id ) {
			$moments = array_merge( $moments, self::money_moments( $row, $order ) );
		}
		/* translators: %s: state of the payment */
		$moments[] = array( (int) $row->looked_at, sprintf( __( 'last looked at: %s', 'escudo-for-woocommerce' ), self::state_word( $row->state ) ) );
		echo '<ol style="margin-left:1.5em">';
		foreach ( $moments as list( $at, $what ) ) {
			if ( $at > 0 ) {
				printf( '<li>%s %s</li>', esc_html( wp_date( 'd/m/Y H:i', $at ) ), esc_html( $what ) );
			}
		}
		echo '</ol>';
	}

	/** When the money came, and what of it went back. */
	private static function money_moments( object $row, \WC_Order $order ): array {
		$moments = array();
		if ( $order->get_date_paid() ) {
			$moments[] = array( $order->get_date_paid()->getTimestamp(), self::state_word( 'confirmed' ) );
		}
		foreach ( array_reverse( $order->get_refunds() ) as $refund ) {
			$cents = (int) Amount::cents( $refund->get_amount() );
			/* translators: 1: amount, 2: number of the payment */
			$moments[] = array( $refund->get_date_created()->getTimestamp(), sprintf( __( '%1$s refunded to the customer (payment %2$s).', 'escudo-for-woocommerce' ), Looker::words( $cents ), $row->payment_id ) );
		}
		return $moments;
	}

	private static function state_word( string $state ): string {
		$words = array(
			'asking'               => __( 'being made', 'escudo-for-woocommerce' ),
			'pending'              => __( 'waits for the customer', 'escudo-for-woocommerce' ),
			'pending_confirmation' => __( 'waits for the bank or the phone', 'escudo-for-woocommerce' ),
			'authorised'           => __( 'held, not captured', 'escudo-for-woocommerce' ),
			'confirmed'            => __( 'paid', 'escudo-for-woocommerce' ),
			'cancelled'            => __( 'cancelled', 'escudo-for-woocommerce' ),
			'expired'              => __( 'time over', 'escudo-for-woocommerce' ),
		);
		return $words[ $state ] ?? $state;
	}

	/** Buttons of the order's own form would send the whole order; these go to an address of their own. */
	private static function show_buttons( \WC_Order $order ): void {
		$state   = Orders::state_of( $order );
		$buttons = array( 'update' => __( 'Update now', 'escudo-for-woocommerce' ) );
		if ( Steps::HELD === $state ) {
			$buttons['capture'] = __( 'Capture', 'escudo-for-woocommerce' );
		}
		if ( in_array( $state, array( Steps::OPEN, Steps::HELD ), true ) ) {
			$buttons['cancel'] = __( 'Cancel payment and order', 'escudo-for-woocommerce' );
		}
		$most = Steps::HELD === $state ? Orders::cents( $order ) : (int) Amount::cents( $order->get_remaining_refund_amount() );
		if ( Steps::PAID === $state && $most > 0 ) {
			$buttons['refund'] = __( 'Refund', 'escudo-for-woocommerce' );
		}
		$needs_amount = isset( $buttons['capture'] ) || isset( $buttons['refund'] );
		echo '<div data-escudo-buttons>';
		if ( $needs_amount ) {
			printf( '<p><label>%s <input form="escudo-order" name="amount" inputmode="decimal" style="width:7em" value="%s"></label></p>', esc_html__( 'Amount', 'escudo-for-woocommerce' ), esc_attr( wc_format_localized_price( Amount::decimal( (int) $most ) ) ) );
		}
		foreach ( $buttons as $what => $label ) {
			printf( '<button type="submit" form="escudo-order" name="what" value="%s" class="button" style="margin:0 4px 4px 0">%s</button>', esc_attr( $what ), esc_html( $label ) );
		}
		echo '</div>';
		$order_id = $order->get_id();
		add_action(
			'admin_footer',
			static function () use ( $order_id ): void {
				printf( '<form id="escudo-order" method="post" action="%s"><input type="hidden" name="action" value="escudo_order"><input type="hidden" name="order" value="%d">', esc_url( admin_url( 'admin-post.php' ) ), absint( $order_id ) );
				wp_nonce_field( 'escudo_order_' . $order_id );
				echo '</form>';
			}
		);
	}

	public static function act(): void {
		$order_id = isset( $_POST['order'] ) ? absint( $_POST['order'] ) : 0;
		if ( ! current_user_can( 'edit_shop_orders' ) || ! check_admin_referer( 'escudo_order_' . $order_id ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'escudo-for-woocommerce' ) );
		}
		$order = wc_get_order( $order_id );
		$what  = isset( $_POST['what'] ) ? sanitize_key( $_POST['what'] ) : '';
		$typed = isset( $_POST['amount'] ) ? str_replace( ',', '.', sanitize_text_field( wp_unslash( $_POST['amount'] ) ) ) : '';
		try {
			$said = $order ? self::perform( $order, $what, Amount::cents( $typed ) ) : '';
		} catch ( Refused $refused ) {
			$said = Refunds::say( $refused );
		} catch ( \RuntimeException $error ) {
			$said = __( 'The payment server does not answer. Try again in a few minutes.', 'escudo-for-woocommerce' );
		}
		set_transient( 'escudo_said_' . get_current_user_id(), $said, 60 );
		wp_safe_redirect( $order ? add_query_arg( 'escudo_said', 1, $order->get_edit_order_url() ) : admin_url() );
		exit;
	}

	/** @return string What happened, for the box. */
	private static function perform( \WC_Order $order, string $what, ?int $cents ): string {
		if ( 'capture' === $what ) {
			if ( null === $cents || $cents < 1 || $cents > (int) Orders::cents( $order ) ) {
				return __( 'Say how much to capture: more than nothing, not more than the order.', 'escudo-for-woocommerce' );
			}
			Refunds::capture( $order->get_id(), $cents );
			return __( 'Captured.', 'escudo-for-woocommerce' );
		}
		if ( 'refund' === $what ) {
			return self::refund( $order, (int) $cents );
		}
		if ( 'cancel' === $what ) {
			$order->update_status( 'cancelled', __( 'Cancelled on the order’s screen.', 'escudo-for-woocommerce' ) );
			return __( 'Cancelled.', 'escudo-for-woocommerce' );
		}
		foreach ( Store::of_order( $order->get_id() ) as $row ) {
			Looker::look( $row );
		}
		return __( 'Up to date.', 'escudo-for-woocommerce' );
	}

	private static function refund( \WC_Order $order, int $cents ): string {
		if ( $cents < 1 ) {
			return __( 'Say how much to refund.', 'escudo-for-woocommerce' );
		}
		$done = wc_create_refund(
			array(
				'order_id'       => $order->get_id(),
				'amount'         => Amount::decimal( $cents ),
				'refund_payment' => true,
			)
		);
		return is_wp_error( $done ) ? $done->get_error_message() : __( 'Refunded.', 'escudo-for-woocommerce' );
	}

	/** @param \WC_Order $order The order that was completed. */
	public static function capture_completed( int $order_id, $order ): void {
		if ( 'completed' !== Options::get( 'capture' ) || ! $order instanceof \WC_Order || 'yes' !== $order->get_meta( '_escudo_held' ) ) {
			return;
		}
		try {
			Refunds::capture( $order_id, (int) Orders::cents( $order ) );
		} catch ( \RuntimeException $error ) {
			/* translators: %s: reason */
			Orders::needs_a_person( $order, sprintf( __( 'The order is completed, but its money was not captured: %s', 'escudo-for-woocommerce' ), $error instanceof Refused ? Refunds::say( $error ) : $error->getMessage() ) );
		}
	}

	/** An order that is cancelled, by whomever, does not leave a reference behind that still can be paid. */
	public static function withdraw_cancelled( int $order_id ): void {
		foreach ( Store::of_order( $order_id ) as $row ) {
			if ( null !== $row->payment_id && in_array( $row->state, array( 'pending', 'pending_confirmation', 'authorised' ), true ) ) {
				Looker::look_quietly( $row );
			}
		}
	}
}
