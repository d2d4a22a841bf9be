<?php

namespace EscudoWoo;

use EscudoShop\Amount;

defined( 'ABSPATH' ) || exit;

/** Entity, reference, amount and limit date, wherever a customer looks for them. */
final class MultibancoData {

	/** The lines: label, what is read, what is copied. */
	private static function lines( object $row ): array {
		$amount = Looker::words( (int) $row->amount );
		return array(
			array( __( 'Entity', 'escudo-for-woocommerce' ), $row->entity, $row->entity ),
			array( __( 'Reference', 'escudo-for-woocommerce' ), Amount::reference( $row->reference ), $row->reference ),
			array( __( 'Amount', 'escudo-for-woocommerce' ), $amount, Amount::decimal( (int) $row->amount ) ),
			array( __( 'Pay until', 'escudo-for-woocommerce' ), self::until( $row ), '' ),
		);
	}

	public static function until( object $row ): string {
		return (string) wp_date( 'd/m/Y H:i', (int) $row->valid_until, new \DateTimeZone( 'Europe/Lisbon' ) );
	}

	/** For the order's notes. */
	public static function note( object $row ): string {
		/* translators: 1: entity, 2: reference, 3: amount, 4: date */
		return sprintf( __( 'Multibanco: entity %1$s, reference %2$s, %3$s, until %4$s.', 'escudo-for-woocommerce' ), $row->entity, Amount::reference( $row->reference ), Looker::words( (int) $row->amount ), self::until( $row ) );
	}

	public static function html( object $row ): string {
		$rows = '';
		foreach ( self::lines( $row ) as list( $label, $text, $copy ) ) {
			$button = '' === $copy ? '' : sprintf(
				' <button type="button" class="escudo-copy" hidden data-escudo-copy="%s" data-copied="%s" aria-label="%s">%s</button>',
				esc_attr( $copy ),
				esc_attr__( 'Copied', 'escudo-for-woocommerce' ),
				/* translators: %s: what is copied, as “Reference” */
				esc_attr( sprintf( __( 'Copy: %s', 'escudo-for-woocommerce' ), $label ) ),
				esc_html__( 'Copy', 'escudo-for-woocommerce' )
			);
			$rows .= '<dt>' . esc_html( $label ) . '</dt><dd>' . esc_html( $text ) . $button . '</dd>';
		}
		return '<section class="escudo-box"><h2>' . esc_html__( 'Pay by Multibanco', 'escudo-for-woocommerce' ) . '</h2><dl class="escudo-data">' . $rows . '</dl></section>';
	}

	/** Mails know no style sheets and no scripts. */
	public static function mail( object $row, bool $plain ): string {
		$text = '';
		$html = '';
		foreach ( self::lines( $row ) as list( $label, $value ) ) {
			$text .= $label . ': ' . $value . "\n";
			$html .= '<tr><td style="padding:4px 16px 4px 0">' . esc_html( $label ) . '</td><td style="padding:4px 0"><strong>' . esc_html( $value ) . '</strong></td></tr>';
		}
		$title = __( 'Pay by Multibanco', 'escudo-for-woocommerce' );
		return $plain ? "\n" . $title . "\n" . $text . "\n" : '<h2>' . esc_html( $title ) . '</h2><table cellspacing="0" cellpadding="0" style="margin-bottom:24px">' . $html . '</table>';
	}

	/** The reference of an order that still waits for its money, or null. */
	public static function of( \WC_Order $order ): ?object {
		if ( 'escudo_mb' !== $order->get_payment_method() || ! $order->has_status( array( 'on-hold', 'pending' ) ) ) {
			return null;
		}
		$row = Store::current( $order->get_id() );
		return $row && 'MB' === $row->method && 'pending' === $row->state ? $row : null;
	}
}
