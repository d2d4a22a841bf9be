<?php

namespace EscudoWoo;

use EscudoShop\Attempt;
use EscudoShop\Refused;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/**
 * Gives an order its payment: the one it has when that still fits, else a new one. A double click, a reload and a crash
 * between order and payment end in the same payment.
 */
final class Payer {

	/**
	 * @param string $method CC, MB or MW.
	 * @param string $phone  MB WAY: the number as the API takes it.
	 * @param bool   $again  MB WAY: ask the phone once more, even the same.
	 * @return object The row of the payment that the order stands on now.
	 * @throws Refused     The server says no.
	 * @throws Unreachable Nobody answers.
	 */
	public static function pay( int $order_id, string $method, string $phone = '', bool $again = false ): object {
		return Store::locked(
			$order_id,
			static function () use ( $order_id, $method, $phone, $again ): object {
				$order = Orders::fresh( $order_id );
				$cents = $order ? Orders::cents( $order ) : null;
				if ( ! $order || null === $cents || $cents < 1 ) {
					throw new Refused( 0, '', 'There is nothing to pay.' );
				}
				$rows = Store::of_order( $order_id );
				$used = $again ? null : self::still_good( $order, $rows, $method, $cents, $phone );
				return $used ? $used : self::ask( $order, $rows, $method, $cents, $phone );
			}
		);
	}

	/** The order's payment, when it is for the same and can still be paid, or was paid meanwhile. */
	private static function still_good( \WC_Order $order, array $rows, string $method, int $cents, string $phone ): ?object {
		$row = $rows[0] ?? null;
		if ( ! $row || ! $row->is_current || null === $row->payment_id ) {
			return null;
		}
		$step = Looker::look_at( $row );
		$row  = Store::by( 'id', (string) $row->id );
		if ( in_array( $step, array( 'pay', 'authorise' ), true ) || in_array( $row->state, array( 'confirmed', 'authorised' ), true ) ) {
			return $row;
		}
		$is_same = $row->method === $method && (int) $row->amount === $cents && ( 'MW' !== $method || $row->phone === $phone );
		$is_open = in_array( $row->state, array( 'pending', 'pending_confirmation' ), true ) && (int) $row->valid_until > time() + 60;
		// A phone that said no, or whose five minutes are over, is asked by a new payment.
		$is_fresh = 'MW' !== $method || 'pending_confirmation' === $row->state;
		return $is_same && $is_open && $is_fresh ? $row : null;
	}

	private static function ask( \WC_Order $order, array $rows, string $method, int $cents, string $phone ): object {
		$request = self::request( $order, $method, $cents, $phone );
		$left    = $rows[0] ?? null;
		$try     = $left ? (int) $left->try + ( 'asking' === $left->state ? 0 : 1 ) : 1;
		$unique  = Attempt::uniqueId( Options::site(), (string) $order->get_id(), $try, $request );
		if ( $left && 'asking' === $left->state && $left->unique_id !== $unique ) {
			self::adopt( $left );
			$unique = Attempt::uniqueId( Options::site(), (string) $order->get_id(), ++$try, $request );
			$left   = null;
		}
		// The row is there before the call: whatever happens, the key under which we asked is known.
		$row = $left && 'asking' === $left->state ? $left : Store::insert(
			array(
				'order_id'   => $order->get_id(),
				'try'        => $try,
				'unique_id'  => $unique,
				'method'     => $method,
				'amount'     => $cents,
				'phone'      => $phone,
				'created_at' => time(),
			)
		);
		try {
			$answer = self::create( $method, $request, $unique );
		} catch ( Refused $refused ) {
			// A refusal made nothing; silence may have, and keeps its row.
			if ( ! $refused->passes() ) {
				Store::delete( $row );
			}
			throw $refused;
		}
		$is_page = isset( $answer['checkoutUrl'] );
		$row     = Store::make_current( $is_page ? self::fill( $row, self::payment_of_page( $answer ), $answer['checkoutUrl'] ) : self::fill( $row, $answer ) );
		$order->set_transaction_id( (string) $row->payment_id );
		$order->save();
		foreach ( Store::of_order( $order->get_id() ) as $former ) {
			if ( $former->id !== $row->id && null !== $former->payment_id ) {
				Looker::look_quietly( $former );
			}
		}
		return $row;
	}

	/** A row whose call got no answer: is its payment there all the same? */
	public static function adopt( object $row ): ?object {
		$payment = Options::client()->paymentByUniqueId( $row->unique_id );
		if ( ! $payment ) {
			// Asked a minute ago at the least, it would be there by now.
			if ( (int) $row->created_at < time() - 60 ) {
				Store::delete( $row );
			}
			return null;
		}
		$page = 'CC' === $row->method ? Options::client()->checkoutOf( (string) $payment['id'] ) : null;
		return self::fill( $row, $payment, (string) ( $page['checkoutUrl'] ?? '' ) );
	}

	/** A page and its payment, as the server says when it makes one. */
	private static function payment_of_page( array $page ): array {
		return array(
			'id'           => $page['paymentId'],
			'stateDetails' => array( 'state' => 'pending' ),
			'validDate'    => array( 'end' => gmdate( 'c', time() + 1800 ) ),
		);
	}

	/** Writes down what the server made. */
	private static function fill( object $row, array $payment, string $page = '' ): object {
		$details = $payment['referenceDetails'] ?? array();
		return Store::update(
			$row,
			array(
				'payment_id'   => (string) $payment['id'],
				'state'        => (string) $payment['stateDetails']['state'],
				'checkout_url' => $page,
				'entity'       => (string) ( $details['entity'] ?? '' ),
				'reference'    => 'MB' === $row->method ? (string) ( $details['reference'] ?? '' ) : '',
				'valid_until'  => (int) strtotime( (string) ( $payment['validDate']['end'] ?? '+30 minutes' ) ),
				'looked_at'    => time(),
			)
		);
	}

	private static function create( string $method, array $request, string $unique ): array {
		$client = Options::client();
		if ( 'CC' === $method ) {
			$request['payment']['customUniqueId'] = $unique;
			return $client->createCheckout( $request, $unique );
		}
		$request['customUniqueId'] = $unique;
		return 'MB' === $method ? $client->createReference( $request, $unique ) : $client->createPayment( $request, $unique );
	}

	private static function request( \WC_Order $order, string $method, int $cents, string $phone ): array {
		$request = Orders::request( $order, $cents );
		$is_held = 'MB' !== $method && 'now' !== Options::get( 'capture' );
		if ( $is_held ) {
			$request['type']      = 'authorization';
			$request['validDate'] = array( 'end' => self::end_of_day( 7 ) );
		}
		if ( 'MB' === $method ) {
			$request['availableMethods'] = array( array( 'code' => 'MB' ) );
			$days                        = (int) Options::get( 'mb_days' );
			$request['validDate']        = array_filter( array( 'end' => $days > 0 ? self::end_of_day( $days ) : '' ) ) + array( 'blockLatePayment' => true );
			return $request;
		}
		if ( 'MW' === $method ) {
			return $request + array(
				'paymentMethod' => array(
					'code'    => 'MW',
					'details' => array( 'phoneNumber' => $phone ),
				),
			);
		}
		return self::page_request( $order, $request );
	}

	private static function page_request( \WC_Order $order, array $request ): array {
		$card = array( 'code' => 'CC' );
		$uuid = SavedCards::customer_for( $order );
		if ( '' !== $uuid ) {
			$request['customer'] = array( 'uuid' => $uuid );
			$card['details']     = array( 'allowRegistration' => true );
		}
		$is_embedded                 = 'embed' === Options::get( 'card_form' );
		$request['availableMethods'] = array_merge( array( $card ), $is_embedded ? array() : self::wallets( $request['amount'] ) );
		$back                        = Orders::call_url( $order, 'return' );
		$redirects                   = array( array( 'type' => 'action', 'url' => $back ) );
		if ( ! $is_embedded ) {
			$redirects = array(
				array( 'type' => 'success', 'url' => $back ),
				array( 'type' => 'cancel', 'url' => $back ),
				array( 'type' => 'back', 'url' => $back ),
			);
		}
		return array(
			'payment'   => $request,
			'page'      => array_filter(
				array(
					'language' => Options::language(),
					'layout'   => $is_embedded ? 'embed' : 'web',
					'accent'   => Accent::current(),
				)
			),
			'redirects' => $redirects,
		);
	}

	/** Wallets that the server offers for an amount; they pay on its own page, beside the card. */
	private static function wallets( int $cents ): array {
		$wallets = array();
		foreach ( array( 'AP', 'GP' ) as $code ) {
			if ( Methods::takes( $code, $cents ) ) {
				$wallets[] = array( 'code' => $code );
			}
		}
		return $wallets;
	}

	/** The last second of a day in Portugal; the same all day long, so that a repeated request is the same. */
	private static function end_of_day( int $days ): string {
		$lisbon = new \DateTimeZone( 'Europe/Lisbon' );
		return ( new \DateTimeImmutable( 'now', $lisbon ) )->modify( "+$days days" )->setTime( 23, 59, 59 )->format( 'Y-m-d\TH:i:sP' );
	}
}
