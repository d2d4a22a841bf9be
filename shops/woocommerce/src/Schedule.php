<?php

namespace EscudoWoo;

defined( 'ABSPATH' ) || exit;

/** What happens by itself: asking after open payments whose webhook was lost, and reminders. On WooCommerce's own scheduler. */
final class Schedule {

	const LOOK   = 'escudo_look_after';
	const REMIND = 'escudo_remind';
	const GROUP  = 'escudo';

	const EVERY_SECONDS = 600;

	public static function register(): void {
		add_action( self::LOOK, array( self::class, 'run' ) );
		add_action( self::REMIND, array( self::class, 'remind' ) );
	}

	public static function plan(): void {
		if ( ! function_exists( 'as_has_scheduled_action' ) ) {
			return;
		}
		foreach ( array( self::LOOK => self::EVERY_SECONDS, self::REMIND => HOUR_IN_SECONDS ) as $hook => $every ) {
			if ( ! as_has_scheduled_action( $hook, array(), self::GROUP ) ) {
				as_schedule_recurring_action( time() + $every, $every, $hook, array(), self::GROUP );
			}
		}
	}

	public static function stop(): void {
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			as_unschedule_all_actions( '', array(), self::GROUP );
		}
	}

	public static function run(): void {
		if ( ! Options::settings()->isComplete() ) {
			return;
		}
		$problem = (string) ( get_option( 'escudo_status', array() )['problem'] ?? '' );
		// The server was away when the settings were saved, or the shop's address changed: put it right without a person.
		if ( 'unreachable' === $problem || self::has_moved() ) {
			SettingsPage::prove( (string) ( get_option( 'escudo_status', array() )['url'] ?? '' ) );
		}
		self::look_after( time() - self::EVERY_SECONDS + 60, 100 );
		try {
			OldOrders::update( 100 );
		} catch ( \RuntimeException $error ) {
			Log::warn( 'Open orders of an older plugin could not be looked at: ' . $error->getMessage() );
		}
	}

	private static function has_moved(): bool {
		$url = (string) ( get_option( 'escudo_status', array() )['url'] ?? '' );
		return '' !== $url && Options::notice_url() !== $url;
	}

	/**
	 * Asks after payments that were not looked at since a moment.
	 *
	 * @return array{0: int, 1: int} How many were looked at, and how many orders changed.
	 */
	public static function look_after( int $looked_before, int $limit ): array {
		$changed = 0;
		$rows    = Store::open( $looked_before, $limit );
		$silent  = 0;
		foreach ( $rows as $row ) {
			try {
				$step     = Looker::look( $row );
				$changed += in_array( $step, array( 'wait', 'nothing' ), true ) ? 0 : 1;
				$silent   = 0;
			} catch ( \EscudoShop\Unreachable $error ) {
				// Three silences in a row: the server is away, and the rest waits for the next time.
				if ( ++$silent >= 3 ) {
					Log::warn( 'The server does not answer; open payments are asked about later.' );
					break;
				}
			} catch ( \RuntimeException $error ) {
				Log::warn( sprintf( 'Payment %s could not be looked at: %s', $row->payment_id, $error->getMessage() ) );
				Store::update( $row, array( 'looked_at' => time() ) );
			}
		}
		return array( count( $rows ), $changed );
	}

	/** Mails to those whose reference ends within a day and a half, from noon of the day before, and was not made today. */
	public static function remind(): void {
		if ( 'yes' !== Options::get( 'mb_reminder' ) ) {
			return;
		}
		foreach ( Store::to_remind( time() + HOUR_IN_SECONDS, time() + 36 * HOUR_IN_SECONDS ) as $row ) {
			if ( (int) $row->created_at > time() - 12 * HOUR_IN_SECONDS ) {
				continue;
			}
			// A payment that came in a minute ago is not reminded of.
			Looker::look_quietly( $row );
			$row   = Store::update( $row, array( 'reminded_at' => time() ) );
			$order = wc_get_order( (int) $row->order_id );
			$data  = $order ? MultibancoData::of( $order ) : null;
			if ( $data ) {
				WC()->mailer()->emails['Escudo_Reminder']->trigger( $order, $data );
			}
		}
	}
}
