<?php

namespace EscudoWoo;

use EscudoShop\Colour;

defined( 'ABSPATH' ) || exit;

/** The colour of the buttons where a card is typed: the owner's, else that of the shop's own buttons where its theme says it. */
final class Accent {

	/** `#rrggbb`, or empty: the server's own then. */
	public static function current(): string {
		$own = Options::get( 'accent' );
		return (string) Colour::read( '' === $own ? self::of_theme() : $own );
	}

	/** `#rrggbb`, or empty where the theme keeps it to itself: WordPress' own grey stands for those without a theme.json. */
	public static function of_theme(): string {
		if ( ! wp_theme_has_theme_json() ) {
			return '';
		}
		$said = wp_get_global_styles( array( 'elements', 'button', 'color', 'background' ), array( 'transforms' => array( 'resolve-variables' ) ) );
		return is_string( $said ) ? (string) Colour::read( $said ) : '';
	}
}
