<?php

namespace EscudoWoo;

use EscudoShop\Client;
use EscudoShop\Settings;
use EscudoShop\Unreachable;

defined( 'ABSPATH' ) || exit;

/** What the shop owner set, and the client that it makes. */
final class Options {

	const DEFAULTS = array(
		'address'     => '',
		'nif'         => '',
		'platform'    => '',
		'key'         => '',
		'mode'        => 'test',
		'card_form'   => 'embed',
		'accent'      => '',
		'save_cards'  => 'yes',
		'capture'     => 'now',
		'mb_days'     => '3',
		'mb_reminder' => 'yes',
		'log'         => 'no',
	);

	public static function all(): array {
		return array_merge( self::DEFAULTS, (array) get_option( 'escudo_settings', array() ) );
	}

	public static function get( string $name ): string {
		return (string) self::all()[ $name ];
	}

	public static function save( array $values ): void {
		update_option( 'escudo_settings', array_intersect_key( $values, self::DEFAULTS ), true );
	}

	public static function settings(): Settings {
		return self::settings_of( self::all() );
	}

	public static function settings_of( array $values ): Settings {
		/** First word of the server's own headers, where an operator changed it. */
		$prefix = (string) apply_filters( 'escudo_header_prefix', 'Escudo' );
		return new Settings( $values['address'], $values['nif'], $values['platform'], $values['key'], $prefix );
	}

	public static function client( ?Settings $settings = null, string $language = '' ): Client {
		return new Client( $settings ? $settings : self::settings(), array( self::class, 'send' ), $language ? $language : self::language() );
	}

	/** Drawn once: two shops of one merchant must not answer for each other's orders. */
	public static function site(): string {
		$site = (string) get_option( 'escudo_site', '' );
		if ( '' === $site ) {
			$site = 'wc' . strtolower( wp_generate_password( 10, false ) );
			add_option( 'escudo_site', $site );
			$site = (string) get_option( 'escudo_site', $site );
		}
		return $site;
	}

	public static function is_test(): bool {
		return 'production' !== self::get( 'mode' );
	}

	/** Whether the last save proved the credentials. */
	public static function is_connected(): bool {
		return self::settings()->isComplete() && '' === (string) ( get_option( 'escudo_status', array() )['problem'] ?? 'never' );
	}

	/** PT, ES or EN, as the page is read now. */
	public static function language( string $locale = '' ): string {
		$start = strtoupper( substr( $locale ? $locale : determine_locale(), 0, 2 ) );
		return in_array( $start, array( 'PT', 'ES' ), true ) ? $start : 'EN';
	}

	public static function notice_url(): string {
		return add_query_arg( 'wc-api', 'escudo', home_url( '/' ) );
	}

	/**
	 * The transport: WordPress' own HTTP, so that a proxy or a filter of the shop holds for us too.
	 *
	 * @throws Unreachable When nobody answers.
	 */
	public static function send( string $method, string $url, array $headers, ?string $body, int $timeout ): array {
		$answer = wp_remote_request(
			$url,
			array(
				'method'      => $method,
				'headers'     => $headers,
				'body'        => $body,
				'timeout'     => $timeout,
				'redirection' => 0,
				'user-agent'  => 'EscudoForWooCommerce/' . ESCUDO_WOO_VERSION,
			)
		);
		if ( is_wp_error( $answer ) ) {
			throw new Unreachable( $answer->get_error_message() ); // phpcs:ignore WordPress.Security.EscapeOutput
		}
		$date = wp_remote_retrieve_header( $answer, 'date' );
		return array(
			'status'  => (int) wp_remote_retrieve_response_code( $answer ),
			'headers' => array( 'date' => is_array( $date ) ? (string) end( $date ) : (string) $date ),
			'body'    => wp_remote_retrieve_body( $answer ),
		);
	}
}
