<?php

namespace EscudoWoo;

use EscudoShop\Refused;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/** Which methods take an amount, as the server says; asked at most every few minutes for the same amount. */
final class Methods {

	const KEEP_SECONDS = 300;

	/** After a silence the server is left alone for so long, and the last answer holds. */
	const SILENCE_SECONDS = 30;

	public static function takes( string $code, int $cents ): bool {
		return in_array( $code, self::codes( $cents ), true );
	}

	/** @return string[] */
	private static function codes( int $cents ): array {
		$name  = 'escudo_methods_' . md5( Options::get( 'address' ) . Options::get( 'nif' ) . Options::get( 'platform' ) ) . '_' . $cents;
		$known = get_transient( $name );
		if ( is_array( $known ) ) {
			return $known;
		}
		if ( get_transient( 'escudo_silence' ) ) {
			return self::remembered( $cents );
		}
		try {
			$codes = array_column( Options::client()->availableMethods( $cents ), 'code' );
		} catch ( Unreachable $error ) {
			set_transient( 'escudo_silence', 1, self::SILENCE_SECONDS );
			Log::warn( 'The server does not answer; the checkout shows the methods of its last answer. ' . $error->getMessage() );
			return self::remembered( $cents );
		} catch ( Refused $refused ) {
			set_transient( 'escudo_silence', 1, self::SILENCE_SECONDS );
			Log::warn( 'The server does not say what it offers: ' . $refused->getMessage() );
			return $refused->passes() ? self::remembered( $cents ) : array();
		}
		set_transient( $name, $codes, self::KEEP_SECONDS );
		self::remember( $cents, $codes );
		return $codes;
	}

	/** Between which amounts each method was offered when it was last asked. */
	private static function remember( int $cents, array $codes ): void {
		$known = (array) get_option( 'escudo_methods', array() );
		$next  = $known;
		foreach ( $codes as $code ) {
			$next[ $code ] = array(
				'minimum' => min( $known[ $code ]['minimum'] ?? $cents, $cents ),
				'maximum' => max( $known[ $code ]['maximum'] ?? $cents, $cents ),
			);
		}
		if ( $next !== $known ) {
			update_option( 'escudo_methods', $next, true );
		}
	}

	private static function remembered( int $cents ): array {
		$codes = array();
		foreach ( (array) get_option( 'escudo_methods', array() ) as $code => $between ) {
			if ( $cents >= $between['minimum'] && $cents <= $between['maximum'] ) {
				$codes[] = $code;
			}
		}
		return $codes;
	}

	/** What the settings page found out replaces what was remembered. */
	public static function replace( array $methods ): void {
		update_option( 'escudo_methods', $methods, true );
		delete_transient( 'escudo_silence' );
	}
}
