<?php

namespace EscudoShop;

/** The server said no, or said something that is not an answer of this API (then the code is empty). */
final class Refused extends \RuntimeException
{
    /** @var int HTTP status */
    public $status;
    /** @var string code of the catalogue, as e00301; empty when the answer was none of ours */
    public $errorCode;
    /** @var string where it stands in the request, as /amount */
    public $pointer;
    /** @var string[] code of each line, by its pointer */
    public $lines;

    public function __construct(int $status, string $code, string $message, string $pointer = '', array $lines = [])
    {
        parent::__construct($message);
        $this->status = $status;
        $this->errorCode = $code;
        $this->pointer = $pointer;
        $this->lines = $lines;
    }

    /** Whether the code stands on top or in one of the lines. */
    public function says(string $code): bool
    {
        return $this->errorCode === $code || in_array($code, $this->lines, true);
    }

    /** Whether the same call may succeed when it is made again as it is. */
    public function passes(): bool
    {
        return $this->status === 429 || $this->status >= 500;
    }
}
