<?php

namespace EscudoWoo;

use EscudoShop\Phone;

defined( 'ABSPATH' ) || exit;

/** MB WAY: the phone number is typed in the shop, the payment confirmed in the app. */
final class MbWay extends Gateway {

	protected $code = 'MW';

	protected function words(): array {
		return array(
			'title'       => 'MB WAY',
			'description' => __( 'Confirm the payment in the MB WAY app on your phone.', 'escudo-for-woocommerce' ),
			'about'       => __( 'The customer types a phone number in the shop and confirms in the app; the shop’s page follows by itself.', 'escudo-for-woocommerce' ),
		);
	}

	public function payment_fields() {
		parent::payment_fields();
		$phone = WC()->customer ? (string) WC()->customer->get_billing_phone() : '';
		printf(
			'<p class="form-row form-row-wide"><label for="escudo_phone">%1$s&nbsp;<abbr class="required" title="%2$s">*</abbr></label><input type="tel" class="input-text" id="escudo_phone" name="escudo_phone" autocomplete="tel" inputmode="tel" value="%3$s" required></p>',
			esc_html__( 'MB WAY phone number', 'escudo-for-woocommerce' ),
			esc_attr__( 'required', 'escudo-for-woocommerce' ),
			esc_attr( Phone::toWire( $phone ) ? $phone : '' )
		);
	}

	public function validate_fields() {
		if ( null === $this->phone() ) {
			wc_add_notice( __( 'MB WAY needs a mobile number. Write it as 912 345 678, or with the country code.', 'escudo-for-woocommerce' ), 'error' );
			return false;
		}
		return true;
	}

	private function phone(): ?string {
		// phpcs:ignore WordPress.Security.NonceVerification -- WooCommerce checked it before it calls a gateway.
		return Phone::toWire( isset( $_POST['escudo_phone'] ) ? sanitize_text_field( wp_unslash( $_POST['escudo_phone'] ) ) : '' );
	}

	protected function begin( \WC_Order $order ): string {
		$row   = Payer::pay( $order->get_id(), 'MW', (string) $this->phone() );
		$order = wc_get_order( $order->get_id() );
		return in_array( $row->state, array( 'confirmed', 'authorised' ), true ) ? Orders::done_url( $order ) : $order->get_checkout_payment_url( true );
	}
}
