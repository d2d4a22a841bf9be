<?php

namespace EscudoWoo;

use EscudoShop\Attempt;
use EscudoShop\Notice;
use EscudoShop\Signature;

defined( 'ABSPATH' ) || exit;

/** Takes notifications. They are believed in one thing only: which payment to ask the server about. */
final class Webhook {

	const ACTIONS = array( 'payment_authorized', 'payment_confirmed', 'payment_cancelled', 'payment_expired', 'payment_refunded', 'payment_method_error' );

	/** Larger bodies are not ours. */
	const MOST_BYTES = 2097152;

	public static function receive(): void {
		$body            = (string) file_get_contents( 'php://input', false, null, 0, self::MOST_BYTES + 1 );
		list( $status, $answer ) = self::answer( $body, self::signature() );
		nocache_headers();
		wp_send_json( $answer, $status );
	}

	private static function signature(): string {
		$name = 'HTTP_' . strtoupper( Options::settings()->headerPrefix ) . '_SIGNATURE';
		return isset( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
	}

	/** @return array{0: int, 1: array} Status and body of the answer. */
	public static function answer( string $body, string $signature ): array {
		$problem = strlen( $body ) > self::MOST_BYTES ? 'large' : Signature::problem( $body, $signature, Options::get( 'key' ), time() );
		if ( '' !== $problem ) {
			Log::warn( 'A notification was refused: ' . self::say( $problem ) );
			return array( 403, array( 'error' => $problem ) );
		}
		$notice = Notice::read( $body );
		if ( ! $notice ) {
			Log::warn( 'A signed notification was not about payments; it was refused.' );
			return array( 400, array( 'error' => 'unreadable' ) );
		}
		$failed = array();
		foreach ( $notice->payments as $payment ) {
			if ( ! self::take( $payment, $notice->action ) ) {
				$failed[] = $payment['index'];
			}
		}
		return $failed ? array( 500, Notice::pointers( $failed ) ) : array( 200, array( 'taken' => count( $notice->payments ) ) );
	}

	private static function take( array $payment, string $action ): bool {
		$row = Store::by( 'payment_id', $payment['paymentId'] );
		// It may be told of before the call that made it has written its id down: the key has the order.
		if ( ! $row && '' !== Attempt::orderOf( Options::site(), $payment['uniqueId'] ) ) {
			$row = Store::by( 'unique_id', $payment['uniqueId'] );
		}
		try {
			if ( ! $row ) {
				$is_old = OldOrders::hear( $payment['paymentId'] );
				Log::tell( sprintf( '%s of payment %s is %s.', $action, $payment['paymentId'], $is_old ? 'about an order of the older plugin' : 'not about an order of this shop' ) );
				return true;
			}
			$step = Looker::look( $row );
			Log::tell( sprintf( '%s of payment %s, order %s: %s.', $action, $payment['paymentId'], $row->order_id, $step ) );
			return true;
		} catch ( \Throwable $error ) {
			Log::warn( sprintf( '%s of payment %s, order %s, will be told again: %s', $action, $payment['paymentId'], $row ? $row->order_id : 'of the older plugin', $error->getMessage() ) );
			return false;
		}
	}

	/** Words for the log: what was wrong, and what to do. */
	private static function say( string $problem ): string {
		$words = array(
			'missing'   => 'it has no signature. Somebody else called the address, or a proxy takes the header away.',
			'malformed' => 'its signature cannot be read. A proxy or firewall may have changed the header.',
			'wrong'     => 'its signature is wrong. Either it is forged, or the private key in WooCommerce → Escudo is another platform’s, or something between changed the body.',
			'old'       => 'it was sent more than half an hour ago. If this comes again and again, the clock of this shop’s server is fast.',
			'early'     => 'it seems to come from the future: the clock of this shop’s server is slow by more than half an hour.',
			'large'     => 'it is too large.',
		);
		return $words[ $problem ];
	}

	/**
	 * Tells the server where we listen.
	 *
	 * @throws \EscudoShop\Refused     The server says no.
	 * @throws \EscudoShop\Unreachable Nobody answers.
	 */
	public static function subscribe( string $former_url = '' ): void {
		$client = Options::client();
		$url    = Options::notice_url();
		foreach ( self::ACTIONS as $action ) {
			$client->subscribe( $action, $url );
		}
		if ( '' === $former_url || $former_url === $url ) {
			return;
		}
		foreach ( $client->webhooks() as $webhook ) {
			if ( $webhook['url'] === $former_url ) {
				$client->unsubscribe( (string) $webhook['id'] );
			}
		}
	}

	/** At the end nobody is told any more; when the server does not answer, it gives up by itself. */
	public static function end(): void {
		if ( ! Options::settings()->isComplete() ) {
			return;
		}
		try {
			$client = Options::client();
			foreach ( $client->webhooks() as $webhook ) {
				if ( Options::notice_url() === $webhook['url'] ) {
					$client->unsubscribe( (string) $webhook['id'] );
				}
			}
		} catch ( \RuntimeException $error ) {
			return;
		}
	}
}
