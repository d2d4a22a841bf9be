<?php

namespace EscudoWoo;

use EscudoShop\Colour;
use EscudoShop\Credentials;
use EscudoShop\Refused;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Escudo: server, keys and what holds for all methods. Saving proves the keys and subscribes the webhooks. */
final class SettingsPage {

	const PAGE = 'escudo';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ), 60 );
		add_action( 'admin_post_escudo_save', array( self::class, 'save' ) );
		add_action( 'admin_post_escudo_update_all', array( self::class, 'update_all' ) );
		add_action( 'admin_notices', array( self::class, 'notices' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( ESCUDO_WOO_FILE ), array( self::class, 'link' ) );
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::PAGE );
	}

	public static function add_page(): void {
		add_submenu_page( 'woocommerce', 'Escudo', 'Escudo', 'manage_woocommerce', self::PAGE, array( self::class, 'show' ) );
	}

	public static function link( array $links ): array {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'escudo-for-woocommerce' ) ) );
		return $links;
	}

	public static function notices(): void {
		if ( ! current_user_can( 'manage_woocommerce' ) ) {
			return;
		}
		if ( 'EUR' !== get_woocommerce_currency() ) {
			self::notice( 'error', __( 'Escudo: the methods are paid in euros only, so this shop does not offer them. Change the currency in WooCommerce → Settings → General.', 'escudo-for-woocommerce' ) );
		}
		if ( Options::is_test() && Options::is_connected() ) {
			self::notice( 'warning', __( 'Escudo is in test mode: orders look paid, and no money comes. Switch to production before you sell.', 'escudo-for-woocommerce' ) );
		}
	}

	private static function notice( string $kind, string $text ): void {
		printf( '<div class="notice notice-%s inline"><p>%s</p></div>', esc_attr( $kind ), wp_kses_post( $text ) );
	}

	public static function show(): void {
		$values = Options::all();
		$status = (array) get_option( 'escudo_status', array() );
		echo '<div class="wrap"><h1>Escudo</h1>';
		echo '<div id="escudo-status">';
		self::show_status( $status );
		echo '</div>';
		printf( '<form method="post" action="%s" novalidate>', esc_url( admin_url( 'admin-post.php' ) ) );
		echo '<input type="hidden" name="action" value="escudo_save">';
		wp_nonce_field( 'escudo_save' );
		echo '<table class="form-table" role="presentation">';
		foreach ( self::fields() as $name => $field ) {
			self::show_field( $name, $field, $values[ $name ] );
		}
		echo '</table>';
		submit_button( __( 'Save', 'escudo-for-woocommerce' ) );
		echo '</form>';
		self::show_update_all();
		echo '</div>';
	}

	private static function show_status( array $status ): void {
		// phpcs:ignore WordPress.Security.NonceVerification
		$done = isset( $_GET['updated'] ) ? sanitize_text_field( wp_unslash( $_GET['updated'] ) ) : '';
		if ( '' !== $done ) {
			/* translators: 1: number of payments looked at, 2: number of orders that changed */
			self::notice( 'success', sprintf( __( '%1$s payments looked at, %2$s orders changed.', 'escudo-for-woocommerce' ), absint( explode( '-', $done )[0] ), absint( explode( '-', $done . '-0' )[1] ) ) );
		}
		// phpcs:ignore WordPress.Security.NonceVerification
		if ( isset( $_GET['wrong'] ) ) {
			self::notice( 'error', __( 'This is not a colour; the former one stays. Write it as #0b3d91.', 'escudo-for-woocommerce' ) );
		}
		if ( ! isset( $status['problem'] ) ) {
			self::notice( 'info', __( 'Say which server, and the three credentials that it gave you.', 'escudo-for-woocommerce' ) );
			return;
		}
		if ( '' !== $status['problem'] ) {
			self::notice( 'error', self::say( (string) $status['problem'], (string) ( $status['detail'] ?? '' ) ) );
			return;
		}
		/* translators: %s: name of the merchant */
		self::notice( 'success', sprintf( __( 'Connected as %s. The shop is told of every payment by itself.', 'escudo-for-woocommerce' ), '<strong>' . esc_html( $status['name'] ?? '' ) . '</strong>' ) );
		self::show_methods( (array) ( $status['methods'] ?? array() ) );
	}

	private static function show_methods( array $methods ): void {
		echo '<table class="widefat striped" style="max-width:40rem"><thead><tr><th>' . esc_html__( 'Method', 'escudo-for-woocommerce' ) . '</th><th>' . esc_html__( 'From', 'escudo-for-woocommerce' ) . '</th><th>' . esc_html__( 'To', 'escudo-for-woocommerce' ) . '</th><th></th></tr></thead><tbody>';
		foreach ( $methods as $method ) {
			printf(
				'<tr><td>%s</td><td>%s</td><td>%s</td><td><a href="%s">%s</a></td></tr>',
				esc_html( 'CC' === $method['code'] ? __( 'Credit or debit card', 'escudo-for-woocommerce' ) : Looker::method_name( (string) $method['code'] ) ),
				esc_html( isset( $method['minimum'] ) ? Looker::words( (int) $method['minimum'] ) : '' ),
				esc_html( isset( $method['maximum'] ) ? Looker::words( (int) $method['maximum'] ) : '' ),
				esc_url( admin_url( 'admin.php?page=wc-settings&tab=checkout&section=' . Orders::gateway_of( (string) $method['code'] ) ) ),
				esc_html__( 'Title and description', 'escudo-for-woocommerce' )
			);
		}
		echo '</tbody></table>';
	}

	private static function show_update_all(): void {
		echo '<hr><h2>' . esc_html__( 'Orders waiting for payment', 'escudo-for-woocommerce' ) . '</h2><p>' . esc_html__( 'The shop asks after them by itself every ten minutes. You can also do it now: every open payment is asked about, those of an older plugin too.', 'escudo-for-woocommerce' ) . '</p>';
		printf( '<form method="post" action="%s" novalidate><input type="hidden" name="action" value="escudo_update_all">', esc_url( admin_url( 'admin-post.php' ) ) );
		wp_nonce_field( 'escudo_update_all' );
		submit_button( __( 'Update all now', 'escudo-for-woocommerce' ), 'secondary' );
		echo '</form>';
	}

	private static function fields(): array {
		$yes_no = array(
			'yes' => __( 'Yes', 'escudo-for-woocommerce' ),
			'no'  => __( 'No', 'escudo-for-woocommerce' ),
		);
		return array(
			'address'     => array( __( 'Server address', 'escudo-for-woocommerce' ), 'url', __( 'As https://pay.example, without /api.', 'escudo-for-woocommerce' ) ),
			'nif'         => array( __( 'NIF', 'escudo-for-woocommerce' ), 'text', __( 'The tax number of your company, nine digits.', 'escudo-for-woocommerce' ) ),
			'platform'    => array( __( 'Platform code', 'escudo-for-woocommerce' ), 'text', '' ),
			'key'         => array( __( 'Private key', 'escudo-for-woocommerce' ), 'password', __( 'Kept in the shop and never shown again. Leave it empty to keep the one that is there.', 'escudo-for-woocommerce' ) ),
			'mode'        => array(
				__( 'Mode', 'escudo-for-woocommerce' ),
				'select',
				__( 'In test mode customers read that no money is charged.', 'escudo-for-woocommerce' ),
				array(
					'test'       => __( 'Test', 'escudo-for-woocommerce' ),
					'production' => __( 'Production', 'escudo-for-woocommerce' ),
				),
			),
			'card_form'   => array(
				__( 'Card form', 'escudo-for-woocommerce' ),
				'select',
				'',
				array(
					'embed' => __( 'Inside the shop', 'escudo-for-woocommerce' ),
					'page'  => __( 'On the server’s own page', 'escudo-for-woocommerce' ),
				),
			),
			'accent'      => array( __( 'Colour of the card form', 'escudo-for-woocommerce' ), 'colour', __( 'As #0b3d91. Empty: that of the shop’s buttons where the theme says it, otherwise the one that you have on the server.', 'escudo-for-woocommerce' ) ),
			'save_cards'  => array( __( 'Save cards', 'escudo-for-woocommerce' ), 'select', __( 'Customers with an account are asked whether to keep their card for the next time.', 'escudo-for-woocommerce' ), $yes_no ),
			'capture'     => array(
				__( 'Take the money', 'escudo-for-woocommerce' ),
				'select',
				__( 'Card and MB WAY. What is held has to be captured within seven days.', 'escudo-for-woocommerce' ),
				array(
					'now'       => __( 'At once', 'escudo-for-woocommerce' ),
					'completed' => __( 'When the order is completed', 'escudo-for-woocommerce' ),
					'manual'    => __( 'By hand, on the order', 'escudo-for-woocommerce' ),
				),
			),
			'mb_days'     => array( __( 'Days to pay by Multibanco', 'escudo-for-woocommerce' ), 'number', __( 'The order is cancelled at the end of the last day. 0: as long as the server allows.', 'escudo-for-woocommerce' ) ),
			'mb_reminder' => array( __( 'Multibanco reminder', 'escudo-for-woocommerce' ), 'select', __( 'An email to the customer the day before the deadline.', 'escudo-for-woocommerce' ), $yes_no ),
			'log'         => array( __( 'Write everything into the log', 'escudo-for-woocommerce' ), 'select', __( 'WooCommerce → Status → Logs, source “escudo”. Warnings are always written.', 'escudo-for-woocommerce' ), $yes_no ),
		);
	}

	private static function show_field( string $name, array $field, string $value ): void {
		list( $label, $type, $about ) = $field;
		printf( '<tr><th scope="row"><label for="escudo-%1$s">%2$s</label></th><td>', esc_attr( $name ), esc_html( $label ) );
		if ( 'select' === $type ) {
			printf( '<select id="escudo-%1$s" name="%1$s">', esc_attr( $name ) );
			foreach ( $field[3] as $choice => $text ) {
				printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $text ) );
			}
			echo '</select>';
		} else {
			printf(
				'<input id="escudo-%1$s" name="%1$s" type="%2$s" class="regular-text" value="%3$s" autocomplete="off"%4$s>',
				esc_attr( $name ),
				'colour' === $type ? 'text' : esc_attr( $type ),
				'password' === $type ? '' : esc_attr( $value ),
				self::hints( $type, $value ) // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is built.
			);
		}
		if ( '' !== $about ) {
			printf( '<p class="description">%s</p>', esc_html( $about ) );
		}
		echo '</td></tr>';
	}

	private static function hints( string $type, string $value ): string {
		if ( 'colour' === $type ) {
			return ' placeholder="' . esc_attr( Accent::of_theme() ) . '" maxlength="9" spellcheck="false"';
		}
		if ( 'password' === $type && '' !== $value ) {
			return ' placeholder="••••••••"';
		}
		return 'number' === $type ? ' min="0" max="180"' : '';
	}

	public static function save(): void {
		if ( ! current_user_can( 'manage_woocommerce' ) || ! check_admin_referer( 'escudo_save' ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'escudo-for-woocommerce' ) );
		}
		$values = Options::all();
		foreach ( self::fields() as $name => $field ) {
			$typed = isset( $_POST[ $name ] ) ? trim( sanitize_text_field( wp_unslash( $_POST[ $name ] ) ) ) : '';
			if ( 'key' === $name && isset( $_POST['key'] ) ) {
				$typed = trim( (string) wp_unslash( $_POST['key'] ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- a key may hold any character.
				$typed = '' === $typed ? $values['key'] : $typed;
			}
			if ( 'select' === $field[1] && ! isset( $field[3][ $typed ] ) ) {
				$typed = $values[ $name ];
			}
			$values[ $name ] = 'mb_days' === $name ? (string) min( 180, absint( $typed ) ) : $typed;
		}
		$colour = '' === $values['accent'] ? '' : Colour::read( $values['accent'] );
		$values['accent'] = null === $colour ? Options::get( 'accent' ) : $colour;
		$former = Options::is_connected() ? (string) ( get_option( 'escudo_status', array() )['url'] ?? '' ) : '';
		Options::save( $values );
		self::prove( $former );
		Schedule::plan();
		wp_safe_redirect( null === $colour ? add_query_arg( 'wrong', 'accent', self::url() ) : self::url() );
		exit;
	}

	/** Asks the server whether the credentials are right, and subscribes; what it found stands on the page. */
	public static function prove( string $former_url = '' ): string {
		$client = Options::client();
		$found  = Credentials::check( $client );
		$status = array(
			'problem' => $found['problem'],
			'detail'  => $found['detail'],
			'name'    => (string) ( $found['entity']['name'] ?? '' ),
			'url'     => Options::notice_url(),
		);
		if ( '' === $found['problem'] ) {
			$status['methods'] = self::methods( $found );
			Methods::replace( self::between( $status['methods'] ) );
			try {
				Webhook::subscribe( $former_url );
			} catch ( Refused $refused ) {
				$status['problem'] = 'webhooks';
				$status['detail']  = $refused->getMessage();
			} catch ( \RuntimeException $error ) {
				$status['problem'] = 'unreachable';
			}
		}
		update_option( 'escudo_status', $status, true );
		if ( '' !== $status['problem'] ) {
			Log::warn( 'The settings do not work: ' . wp_strip_all_tags( self::say( $status['problem'], $status['detail'] ) ) );
		}
		return $status['problem'];
	}

	private static function methods( array $found ): array {
		$methods = array();
		foreach ( $found['entity']['availableMethods'] ?? $found['methods'] as $method ) {
			if ( '' !== Orders::gateway_of( (string) $method['code'] ) ) {
				$methods[] = array_filter(
					array(
						'code'    => $method['code'],
						'name'    => $method['name'],
						'minimum' => $method['minimumAmount'] ?? null,
						'maximum' => $method['maximumAmount'] ?? null,
					)
				);
			}
		}
		return $methods;
	}

	/** Limits by code, of those methods whose limits are known. */
	private static function between( array $methods ): array {
		$between = array();
		foreach ( $methods as $method ) {
			if ( isset( $method['maximum'] ) ) {
				$between[ $method['code'] ] = array(
					'minimum' => (int) ( $method['minimum'] ?? 1 ),
					'maximum' => (int) $method['maximum'],
				);
			}
		}
		return $between;
	}

	public static function update_all(): void {
		if ( ! current_user_can( 'manage_woocommerce' ) || ! check_admin_referer( 'escudo_update_all' ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'escudo-for-woocommerce' ) );
		}
		list( $looked, $changed )       = Schedule::look_after( time() + 1, 500 );
		list( $old_looked, $old_changed ) = OldOrders::update();
		wp_safe_redirect( add_query_arg( 'updated', ( $looked + $old_looked ) . '-' . ( $changed + $old_changed ), self::url() ) );
		exit;
	}

	/** A sentence for each problem that the shop's credentials can have. */
	public static function say( string $problem, string $detail = '' ): string {
		switch ( $problem ) {
			case 'no_address':
				return __( 'The server address is missing, or is not a web address. It begins with https://.', 'escudo-for-woocommerce' );
			case 'no_nif':
				return __( 'The NIF is missing.', 'escudo-for-woocommerce' );
			case 'wrong_nif':
				return __( 'This NIF is mistyped: nine digits, the last one is a check digit.', 'escudo-for-woocommerce' );
			case 'no_platform':
				return __( 'The platform code is missing, or is not a number.', 'escudo-for-woocommerce' );
			case 'no_key':
				return __( 'The private key is missing.', 'escudo-for-woocommerce' );
			case 'unreachable':
				/* translators: %s: technical reason */
				return sprintf( __( 'Nobody answers at this server address. Check it, and that this shop may open connections to it. (%s)', 'escudo-for-woocommerce' ), esc_html( $detail ) );
			case 'not_escudo':
				return __( 'There is a server at this address, but it is not Escudo.', 'escudo-for-woocommerce' );
			case 'wrong_key':
				return __( 'Platform code and private key do not belong together. Copy both again.', 'escudo-for-woocommerce' );
			case 'not_your_nif':
				return __( 'The key is right, but this platform does not act for this NIF. Ask who gave you the key to add it.', 'escudo-for-woocommerce' );
			case 'clock':
				/* translators: %s: minutes */
				return sprintf( __( 'The clock of this shop’s server is wrong by %s minutes, so it would refuse every notification. Set it right (NTP).', 'escudo-for-woocommerce' ), absint( round( abs( (int) $detail ) / 60 ) ) );
			case 'webhooks':
				/* translators: 1: address of the shop, 2: the server's own sentence */
				return sprintf( __( 'The server does not want to notify the shop at %1$s: %2$s. It has to reach the shop’s address from the internet.', 'escudo-for-woocommerce' ), esc_html( Options::notice_url() ), esc_html( $detail ) );
			default:
				/* translators: %s: the server's own sentence */
				return sprintf( __( 'The payment server says: %s', 'escudo-for-woocommerce' ), esc_html( $detail ) );
		}
	}
}
