<?php

namespace EscudoWoo;

defined( 'ABSPATH' ) || exit;

/** Multibanco: a reference to pay at a cash machine or in home banking. */
final class Multibanco extends Gateway {

	protected $code = 'MB';

	protected function words(): array {
		return array(
			'title'       => 'Multibanco',
			'description' => __( 'You get an entity, a reference and the amount, to pay at a cash machine or in online banking.', 'escudo-for-woocommerce' ),
			'about'       => __( 'The order waits for the payment; if the deadline passes, it is cancelled and the stock is returned.', 'escudo-for-woocommerce' ),
		);
	}

	protected function begin( \WC_Order $order ): string {
		$row = Payer::pay( $order->get_id(), 'MB' );
		$order = wc_get_order( $order->get_id() );
		if ( 'pending' === $row->state && ! $order->has_status( 'on-hold' ) ) {
			$order->update_status( 'on-hold', MultibancoData::note( $row ) );
		}
		if ( WC()->cart ) {
			WC()->cart->empty_cart();
		}
		return Orders::done_url( $order );
	}
}
