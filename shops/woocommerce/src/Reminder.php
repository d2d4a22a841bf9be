<?php

namespace EscudoWoo;

defined( 'ABSPATH' ) || exit;

/** The mail of the day before a Multibanco reference ends. */
final class Reminder extends \WC_Email {

	public function __construct() {
		$this->id             = 'escudo_reminder';
		$this->customer_email = true;
		$this->title          = __( 'Multibanco reminder', 'escudo-for-woocommerce' );
		$this->description    = __( 'Sent to the customer the day before the time to pay by Multibanco is over.', 'escudo-for-woocommerce' );
		$this->placeholders   = array(
			'{order_number}' => '',
			'{until}'        => '',
		);
		parent::__construct();
	}

	public function get_default_subject() {
		return __( 'Order {order_number}: pay by Multibanco until {until}', 'escudo-for-woocommerce' );
	}

	public function get_default_heading() {
		return __( 'Your order is waiting for payment', 'escudo-for-woocommerce' );
	}

	public function trigger( \WC_Order $order, object $row ): void {
		$this->setup_locale();
		$this->object                         = $order;
		$this->recipient                      = $order->get_billing_email();
		$this->placeholders['{order_number}'] = $order->get_order_number();
		$this->placeholders['{until}']        = MultibancoData::until( $row );
		if ( $this->is_enabled() && $this->get_recipient() ) {
			$this->send( $this->get_recipient(), $this->get_subject(), $this->get_content(), $this->get_headers(), $this->get_attachments() );
		}
		$this->restore_locale();
	}

	private function sentence(): string {
		/* translators: %s: number of the order */
		return sprintf( __( 'We have not received payment for order %s yet. You can pay until the date below; after that, the order will be cancelled.', 'escudo-for-woocommerce' ), $this->object->get_order_number() );
	}

	public function get_content_html() {
		ob_start();
		do_action( 'woocommerce_email_header', $this->get_heading(), $this );
		echo '<p>' . esc_html( $this->sentence() ) . '</p>';
		do_action( 'woocommerce_email_order_details', $this->object, false, false, $this );
		do_action( 'woocommerce_email_footer', $this );
		return ob_get_clean();
	}

	public function get_content_plain() {
		ob_start();
		echo esc_html( $this->get_heading() ) . "\n\n" . esc_html( $this->sentence() ) . "\n\n";
		do_action( 'woocommerce_email_order_details', $this->object, false, true, $this );
		return ob_get_clean();
	}
}
