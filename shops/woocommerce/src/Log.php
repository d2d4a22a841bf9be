<?php

namespace EscudoWoo;

defined( 'ABSPATH' ) || exit;

/** Words for WooCommerce → Status → Logs. Never a body, a key, a whole phone number or an address. */
final class Log {

	/** Something that the shop owner can do something about. */
	public static function warn( string $text ): void {
		self::write( 'warning', $text );
	}

	/** What came and went; written only when the shop owner asked for it. */
	public static function tell( string $text ): void {
		if ( 'yes' === Options::get( 'log' ) ) {
			self::write( 'info', $text );
		}
	}

	private static function write( string $level, string $text ): void {
		wc_get_logger()->log( $level, $text, array( 'source' => 'escudo' ) );
	}
}
