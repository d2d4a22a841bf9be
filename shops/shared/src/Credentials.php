<?php

namespace EscudoShop;

/** Whether the settings work, asked of the server once; the problem is a word that each shop puts into a sentence. */
final class Credentials
{
    /** A signature older than this is refused, by us and in every receiver. */
    const CLOCK_SECONDS = 1800;

    const PROBLEMS = ['no_address', 'no_nif', 'wrong_nif', 'no_platform', 'no_key', 'unreachable', 'not_escudo', 'wrong_key', 'not_your_nif', 'clock', 'refused'];

    /**
     * @return array{problem: string, methods: array, entity: array, detail: string} `problem` is empty when all is well;
     *   `detail` is the server's own sentence, or the seconds that the clocks differ by
     */
    public static function check(Client $client, int $probeCents = 1000): array
    {
        $settings = $client->settings();
        $said = static function (string $problem, string $detail = '', array $methods = [], array $entity = []): array {
            return ['problem' => $problem, 'methods' => $methods, 'entity' => $entity, 'detail' => $detail];
        };
        $problem = self::checkForm($settings);
        if ($problem !== '') {
            return $said($problem);
        }
        try {
            $methods = $client->availableMethods($probeCents, 15);
            $entity = $client->entity();
        } catch (Unreachable $error) {
            return $said('unreachable', $error->getMessage());
        } catch (Refused $refused) {
            return $said(self::problemOf($refused), $refused->getMessage());
        }
        $ahead = $client->clockAhead();
        if ($ahead !== null && abs($ahead) > self::CLOCK_SECONDS) {
            return $said('clock', (string) $ahead);
        }
        return $said('', '', $methods, $entity);
    }

    /** What can be seen without asking anybody. */
    public static function checkForm(Settings $settings): string
    {
        if ($settings->address === '') {
            return 'no_address';
        }
        if ($settings->clientId === '') {
            return 'no_nif';
        }
        if (!Nif::isValid($settings->clientId)) {
            return 'wrong_nif';
        }
        if (!preg_match('/^\d{1,9}$/', $settings->platformCode)) {
            return 'no_platform';
        }
        return $settings->privateKey === '' ? 'no_key' : '';
    }

    private static function problemOf(Refused $refused): string
    {
        if ($refused->errorCode === 'e00102') {
            return 'wrong_key';
        }
        if ($refused->errorCode === 'e00101') {
            return 'not_your_nif';
        }
        if ($refused->errorCode === '') {
            return $refused->status >= 500 ? 'unreachable' : 'not_escudo';
        }
        return 'refused';
    }
}
