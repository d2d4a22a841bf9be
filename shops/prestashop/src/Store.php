<?php
/**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 */

namespace EscudoPresta;

if (!defined('_PS_VERSION_')) {
    exit;
}

/**
 * The payments of this shop's orders, and what happened to them.
 *
 * A row is written before the server is asked (its state is then `asked`), so that a crash leaves a trace.
 */
final class Store
{
    const ASKED = 'asked';
    const REFUSED = 'refused';
    /** States in which something may still happen by itself. */
    const OPEN = ['asked', 'pending', 'pending_confirmation', 'authorised'];

    public static function createTables(): bool
    {
        $payments = 'CREATE TABLE IF NOT EXISTS `' . _DB_PREFIX_ . 'escudo_payment` (
            `id_escudo_payment` INT UNSIGNED NOT NULL AUTO_INCREMENT,
            `id_shop` INT UNSIGNED NOT NULL,
            `id_cart` INT UNSIGNED NOT NULL,
            `id_order` INT UNSIGNED NOT NULL DEFAULT 0,
            `unique_id` VARCHAR(100) NOT NULL,
            `fingerprint` CHAR(40) NOT NULL,
            `request` TEXT NOT NULL,
            `payment_id` VARCHAR(20) NOT NULL DEFAULT \'\',
            `checkout_url` VARCHAR(300) NOT NULL DEFAULT \'\',
            `method` CHAR(2) NOT NULL,
            `amount` INT UNSIGNED NOT NULL,
            `state` VARCHAR(24) NOT NULL,
            `mode` VARCHAR(10) NOT NULL,
            `entity` VARCHAR(5) NOT NULL DEFAULT \'\',
            `reference` VARCHAR(9) NOT NULL DEFAULT \'\',
            `paid_with` VARCHAR(60) NOT NULL DEFAULT \'\',
            `result` VARCHAR(200) NOT NULL DEFAULT \'\',
            `valid_until` INT UNSIGNED NOT NULL DEFAULT 0,
            `refunded` INT UNSIGNED NOT NULL DEFAULT 0,
            `captured` INT UNSIGNED NOT NULL DEFAULT 0,
            `is_current` TINYINT UNSIGNED NOT NULL DEFAULT 1,
            `is_reminded` TINYINT UNSIGNED NOT NULL DEFAULT 0,
            `created_at` INT UNSIGNED NOT NULL,
            `seen_at` INT UNSIGNED NOT NULL DEFAULT 0,
            PRIMARY KEY (`id_escudo_payment`),
            UNIQUE KEY `unique_id` (`unique_id`),
            KEY `payment_id` (`payment_id`),
            KEY `id_cart` (`id_cart`),
            KEY `id_order` (`id_order`),
            KEY `state` (`state`, `seen_at`)
        ) ENGINE=' . _MYSQL_ENGINE_ . ' DEFAULT CHARSET=utf8mb4';
        $notes = 'CREATE TABLE IF NOT EXISTS `' . _DB_PREFIX_ . 'escudo_note` (
            `id_escudo_note` INT UNSIGNED NOT NULL AUTO_INCREMENT,
            `id_escudo_payment` INT UNSIGNED NOT NULL,
            `kind` VARCHAR(30) NOT NULL,
            `amount` INT UNSIGNED NOT NULL DEFAULT 0,
            `detail` VARCHAR(200) NOT NULL DEFAULT \'\',
            `source` VARCHAR(60) DEFAULT NULL,
            `at` INT UNSIGNED NOT NULL,
            PRIMARY KEY (`id_escudo_note`),
            UNIQUE KEY `source` (`source`),
            KEY `id_escudo_payment` (`id_escudo_payment`)
        ) ENGINE=' . _MYSQL_ENGINE_ . ' DEFAULT CHARSET=utf8mb4';

        return \Db::getInstance()->execute($payments) && \Db::getInstance()->execute($notes);
    }

    public static function dropTables(): bool
    {
        return \Db::getInstance()->execute('DROP TABLE IF EXISTS `' . _DB_PREFIX_ . 'escudo_payment`, `' . _DB_PREFIX_ . 'escudo_note`');
    }

    /** @param array<string, string|int> $row */
    public function add(array $row): array
    {
        \Db::getInstance()->insert('escudo_payment', array_map([self::class, 'quoted'], $row + ['created_at' => time()]));

        return $this->find((int) \Db::getInstance()->Insert_ID());
    }

    /** @param array<string, string|int> $changes */
    public function update(array $row, array $changes): array
    {
        $id = (int) $row['id_escudo_payment'];
        \Db::getInstance()->update('escudo_payment', array_map([self::class, 'quoted'], $changes), 'id_escudo_payment = ' . $id);

        return array_merge($row, array_map('strval', $changes));
    }

    /** What came in: of an authorisation, what was captured. */
    public static function paidCents(array $row): int
    {
        return (int) $row['captured'] > 0 ? (int) $row['captured'] : (int) $row['amount'];
    }

    public function find(int $id): array
    {
        return $this->one('id_escudo_payment = ' . $id) ?? [];
    }

    public function byPayment(string $paymentId): ?array
    {
        return $paymentId === '' ? null : $this->one("payment_id = '" . pSQL($paymentId) . "'");
    }

    public function byUniqueId(string $uniqueId): ?array
    {
        return $uniqueId === '' ? null : $this->one("unique_id = '" . pSQL($uniqueId) . "'");
    }

    /** The payment that a basket, and the order made of it, stands on. */
    public function currentOfCart(int $idCart): ?array
    {
        return $idCart > 0 ? $this->one('id_cart = ' . $idCart . ' AND is_current = 1') : null;
    }

    public function ofCart(int $idCart): array
    {
        return $this->all('id_cart = ' . $idCart . ' ORDER BY id_escudo_payment');
    }

    /** Payments with an order that may still change, least recently looked at first. */
    public function open(int $idShop, int $limit = 500): array
    {
        $states = "'" . implode("','", self::OPEN) . "'";

        return $this->all('id_shop = ' . $idShop . " AND state IN ($states) ORDER BY seen_at, id_escudo_payment LIMIT " . $limit);
    }

    /** Multibanco payments that end within a day and a half and whose payer was not reminded. */
    public function toRemind(int $idShop): array
    {
        $now = time();

        return $this->all('id_shop = ' . $idShop . " AND method = 'MB' AND state = 'pending' AND is_current = 1 AND is_reminded = 0"
            . ' AND id_order > 0 AND valid_until > ' . $now . ' AND valid_until < ' . ($now + 36 * 3600) . ' AND created_at < ' . ($now - 12 * 3600) . ' LIMIT 200');
    }

    /** The row becomes what its basket stands on; gives those that were so before. */
    public function makeCurrent(array $row): array
    {
        $where = 'id_cart = ' . (int) $row['id_cart'] . ' AND is_current = 1 AND id_escudo_payment <> ' . (int) $row['id_escudo_payment'];
        $former = $this->all($where);
        \Db::getInstance()->update('escudo_payment', ['is_current' => 0], $where);
        $this->update($row, ['is_current' => 1]);

        return $former;
    }

    /** One line of a payment's story. False when its source has been noted before. */
    public function note(array $row, string $kind, int $amount = 0, string $detail = '', ?string $source = null): bool
    {
        $note = ['id_escudo_payment' => (int) $row['id_escudo_payment'], 'kind' => $kind, 'amount' => $amount,
            'detail' => \Tools::substr($detail, 0, 200), 'at' => time()] + ($source === null ? [] : ['source' => $source]);
        \Db::getInstance()->insert('escudo_note', array_map([self::class, 'quoted'], $note), false, true, \Db::INSERT_IGNORE);

        return \Db::getInstance()->Affected_Rows() > 0;
    }

    public function forget(string $source): void
    {
        \Db::getInstance()->delete('escudo_note', "source = '" . pSQL($source) . "'");
    }

    public function notes(array $rows): array
    {
        $ids = implode(',', array_map(static function (array $row): int {
            return (int) $row['id_escudo_payment'];
        }, $rows)) ?: '0';

        return \Db::getInstance()->executeS('SELECT * FROM `' . _DB_PREFIX_ . "escudo_note` WHERE id_escudo_payment IN ($ids) ORDER BY id_escudo_note", true, false) ?: [];
    }

    private function one(string $where): ?array
    {
        return $this->all($where . ' ORDER BY id_escudo_payment DESC LIMIT 1')[0] ?? null;
    }

    private function all(string $where): array
    {
        return \Db::getInstance()->executeS('SELECT * FROM `' . _DB_PREFIX_ . 'escudo_payment` WHERE ' . $where, true, false) ?: [];
    }

    /** @param string|int $value */
    private static function quoted($value): string
    {
        return pSQL((string) $value, true);
    }
}
