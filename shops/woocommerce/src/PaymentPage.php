<?php

namespace EscudoWoo;

use EscudoShop\Phone;
use EscudoShop\Refused;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/** What customers see after the order: the waiting view, the card form, the Multibanco data; and the notice of test mode. */
final class PaymentPage {

	public static function register(): void {
		add_action( 'woocommerce_receipt_escudo_mw', array( self::class, 'wait' ) );
		add_action( 'woocommerce_receipt_escudo_cc', array( self::class, 'card' ) );
		add_action( 'woocommerce_receipt_escudo_mb', array( self::class, 'receipt_multibanco' ) );
		add_action( 'woocommerce_thankyou', array( self::class, 'thank' ), 1 );
		add_action( 'woocommerce_view_order', array( self::class, 'thank' ), 1 );
		add_action( 'woocommerce_email_before_order_table', array( self::class, 'mail' ), 5, 3 );
		add_action( 'wp_enqueue_scripts', array( self::class, 'register_assets' ) );
		add_action( 'wp_body_open', array( self::class, 'say_test_mode' ) );
	}

	public static function register_assets(): void {
		$url = plugins_url( 'shared/assets/', ESCUDO_WOO_FILE );
		wp_register_style( 'escudo', $url . 'escudo.css', array(), ESCUDO_WOO_VERSION );
		wp_register_script( 'escudo', $url . 'escudo.js', array(), ESCUDO_WOO_VERSION, array( 'in_footer' => true, 'strategy' => 'defer' ) );
		if ( is_checkout() || is_account_page() || is_cart() ) {
			wp_enqueue_style( 'escudo' );
		}
	}

	public static function say_test_mode(): void {
		if ( ( is_checkout() || is_cart() ) && Options::is_test() && Options::is_connected() ) {
			echo '<aside class="escudo-test" aria-label="Escudo">' . esc_html( Gateway::say_test() ) . '</aside>';
		}
	}

	/** MB WAY: the clock, and another number. */
	public static function wait( int $order_id ): void {
		$order = wc_get_order( $order_id );
		$row   = Store::current( $order_id );
		if ( ! $order || ! $row || 'MW' !== $row->method ) {
			return;
		}
		wp_enqueue_script( 'escudo' );
		$status = OrderCalls::status( $order );
		printf(
			'<section class="escudo-box" data-escudo-wait="%1$s" data-until="%2$d" data-now="%3$d" data-state="%4$s"><h2>%5$s</h2><p class="escudo-phone">%6$s</p><p class="escudo-clock" data-escudo-clock aria-hidden="true"></p><p data-escudo-say role="status">%7$s</p>%8$s</section>',
			esc_url( Orders::call_url( $order, 'status' ) ),
			absint( $status['until'] ?? 0 ),
			time(),
			esc_attr( $status['state'] ),
			'MB WAY',
			esc_html( Phone::masked( $row->phone ) ),
			esc_html( $status['message'] ?? '' ),
			self::another_number( $order ) // phpcs:ignore WordPress.Security.EscapeOutput
		);
	}

	private static function another_number( \WC_Order $order ): string {
		return sprintf(
			'<form class="escudo-again" method="post" data-escudo-again action="%1$s" data-failed="%2$s"><label for="escudo-phone">%3$s</label> <input id="escudo-phone" type="tel" name="phone" autocomplete="tel" inputmode="tel" required> <button type="submit" class="button wp-element-button">%4$s</button></form><p><a href="%5$s">%6$s</a></p>',
			esc_url( Orders::call_url( $order, 'again' ) ),
			esc_attr( Gateway::say_unreachable() ),
			esc_html__( 'Use another number', 'escudo-for-woocommerce' ),
			esc_html__( 'Send again', 'escudo-for-woocommerce' ),
			esc_url( $order->get_checkout_payment_url() ),
			esc_html__( 'Pay another way', 'escudo-for-woocommerce' )
		);
	}

	/** The card form, made anew when the former one has run out. */
	public static function card( int $order_id ): void {
		$order = wc_get_order( $order_id );
		try {
			$row = Payer::pay( $order_id, 'CC' );
		} catch ( Refused $refused ) {
			wc_print_notice( Gateway::say_refused( $refused ), 'error' );
			return;
		} catch ( Unreachable $error ) {
			wc_print_notice( Gateway::say_unreachable(), 'error' );
			return;
		} catch ( \RuntimeException $error ) {
			wc_print_notice( Gateway::say_busy(), 'error' );
			return;
		}
		if ( in_array( $row->state, array( 'confirmed', 'authorised' ), true ) ) {
			printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( Orders::done_url( $order ) ), esc_html__( 'Paid. Continue to your order', 'escudo-for-woocommerce' ) );
			return;
		}
		printf( '<section class="escudo-card"><h2>%s</h2><form class="paymentWidgets"></form>', esc_html__( 'Pay by card', 'escudo-for-woocommerce' ) );
		// The form's own script, by its order's address: it changes with each payment, so there is nothing to register.
		printf( '<script src="%s"></script>', esc_url( $row->checkout_url ) ); // phpcs:ignore WordPress.WP.EnqueuedResources
		printf( '<p><a href="%s">%s</a></p></section>', esc_url( $order->get_checkout_payment_url() ), esc_html__( 'Pay another way', 'escudo-for-woocommerce' ) );
	}

	public static function receipt_multibanco( int $order_id ): void {
		$order = wc_get_order( $order_id );
		$row   = $order ? MultibancoData::of( $order ) : null;
		if ( $row ) {
			wp_enqueue_script( 'escudo' );
			echo MultibancoData::html( $row ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is built.
		}
	}

	/** On the thank-you page and in “my account”: the data while they are wanted, and the page follows the payment. */
	public static function thank( int $order_id ): void {
		$order = wc_get_order( $order_id );
		$row   = $order ? MultibancoData::of( $order ) : null;
		if ( ! $row ) {
			return;
		}
		wp_enqueue_script( 'escudo' );
		printf( '<div data-escudo-wait="%s" data-now="%d" data-pace="10000">', esc_url( Orders::call_url( $order, 'status' ) ), time() );
		echo MultibancoData::html( $row ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is built.
		echo '</div>';
	}

	/**
	 * @param \WC_Order $order   The order of the mail.
	 * @param bool      $to_shop Whether the shop owner reads it.
	 * @param bool      $plain   Whether it is plain text.
	 */
	public static function mail( $order, $to_shop, $plain = false ): void {
		$row = $order instanceof \WC_Order && ! $to_shop ? MultibancoData::of( $order ) : null;
		if ( $row ) {
			echo MultibancoData::mail( $row, (bool) $plain ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is built.
		}
	}
}
