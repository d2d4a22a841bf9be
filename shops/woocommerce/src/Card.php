<?php

namespace EscudoWoo;

defined( 'ABSPATH' ) || exit;

/** Card: the server's form inside the shop's payment page, or the server's own page. */
final class Card extends Gateway {

	protected $code = 'CC';

	protected function words(): array {
		return array(
			'title'       => __( 'Credit or debit card', 'escudo-for-woocommerce' ),
			'description' => __( 'You type the card in the next step. Its number does not pass through this shop.', 'escudo-for-woocommerce' ),
			'about'       => __( 'The form stands inside the shop, with 3-D Secure in place, or on the server’s own page.', 'escudo-for-woocommerce' ),
		);
	}

	protected function begin( \WC_Order $order ): string {
		if ( 'embed' === Options::get( 'card_form' ) ) {
			// The form is made when its page is shown: whoever comes back later gets one that still works.
			Payer::pay( $order->get_id(), 'CC' );
			return $order->get_checkout_payment_url( true );
		}
		$row = Payer::pay( $order->get_id(), 'CC' );
		return in_array( $row->state, array( 'confirmed', 'authorised' ), true ) ? Orders::done_url( $order ) : (string) $row->checkout_url;
	}
}
